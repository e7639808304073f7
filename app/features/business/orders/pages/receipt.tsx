import { accountMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { readOwnPrint } from "#app/shell/session/read-guarded.ts";
import { OwnPrintPage } from "#app/shell/session/sign-in-guard.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { readReceipt } from "../server/money/receipts.ts";
import type { Route } from "./+types/receipt";
import { ReceiptPage } from "./money/receipt.tsx";
import { receiptText } from "./money/receipt-text.json";
import { orderText } from "./text.json";

/** /dashboard/orders/:number/receipt: the receipt of one's own order, to print. */
export const loader = ({ context, params: { number } }: Route.LoaderArgs) =>
  readOwnPrint(context, (app, actor) => readReceipt(app, { number }, actor, "customer"));

export const handle = new WayBack("/dashboard/orders", orderText.list.title, "");

export const meta = ({ params: { number } }: Route.MetaArgs) =>
  accountMeta(`${receiptText.receipt} ${number}`, receiptText.description);

export default function CustomerReceipt({ loaderData: receipt }: Route.ComponentProps) {
  return (
    <OwnPrintPage
      printed={receipt}
      back={({ orderNumber }) => ({
        to: `/dashboard/orders/${orderNumber}`,
        label: fill(receiptText.back, { number: orderNumber }),
      })}
    >
      {(receipt) => <ReceiptPage receipt={receipt} />}
    </OwnPrintPage>
  );
}
