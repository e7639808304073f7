import { materialsText } from "../materials/text.ts";
import { moneyText } from "../money/text.ts";
import { orderFilesText } from "../order-files-text.ts";
import { threadText } from "../thread/text.ts";
import { adminOrdersText } from "./text.ts";

const parts = [
  ["move", adminOrdersText.move],
  ["thread", threadText.title],
  ["money", moneyText.title],
  ["materials", materialsText.title],
  ["files", orderFilesText.title],
  ["mails", adminOrdersText.mails],
] as const;

/** Links to the parts of an order's page, which is several screens long. */
export const OrderParts = () => (
  <nav aria-label={adminOrdersText.parts} className="mt-2">
    <ul className="flex flex-wrap gap-x-4">
      {parts.map(([id, label]) => (
        <li key={id}>
          <a href={`#${id}`} className="inline-flex min-h-11 items-center text-primary underline underline-offset-4">
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
