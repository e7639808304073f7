import { Notice } from "#app/shell/page/notice.tsx";
import type { Warnings as WarningsOf } from "./draft-loaded.ts";
import { pagesAdminText } from "./text.ts";

/** What a page's writer should look at; nothing when there is nothing. */
export function Warnings({
  warnings: { problems, unknown, figures },
  title,
}: {
  warnings: WarningsOf;
  title?: string;
}) {
  if (problems.length + unknown.length === 0 && !figures) return null;
  return (
    <Notice>
      {title && <p className="font-medium">{title}</p>}
      {figures && (
        <p>
          {pagesAdminText.figures}
          {figures}
        </p>
      )}
      <Listed title={pagesAdminText.problems} items={problems} />
      <Listed title={pagesAdminText.unknown} items={unknown} />
    </Notice>
  );
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className="list-disc ps-5">
        {items.map((item) => (
          <li key={item} className="break-all">
            {item}
          </li>
        ))}
      </ul>
    </>
  );
}
