import { LoadError } from "#app/shell/page/load-error.tsx";
import { accountMeta, failedMeta } from "#app/shell/page/page-meta.ts";
import { OwnPrintPage } from "#app/shell/session/own-print-page.tsx";
import { readOwnPrint } from "#app/shell/session/read-own-print.ts";
import { fill } from "#app/shell/text/fill.ts";
import { readRefundNote } from "../server/money/receipts.ts";
import type { Route } from "./+types/refund-note";
import { receiptText } from "./money/receipt-text.json";
import { RefundNotePage } from "./money/refund-note.tsx";
import { orderText } from "./text.json";

/** /dashboard/orders/:number/refunds/:which: the note about a refund of one's own order, to print. */
export const loader = ({ context, params: { number, which } }: Route.LoaderArgs) =>
  readOwnPrint(context, (app, actor) => readRefundNote(app, { number, which }, actor, "customer"));

export const meta: Route.MetaFunction = ({ error, params: { number } }) =>
  error
    ? failedMeta(error, orderText.missing)
    : accountMeta(`${receiptText.refundReceipt} ${number ?? ""}`, receiptText.description);

export default function CustomerRefundNote({ loaderData: note }: Route.ComponentProps) {
  return (
    <OwnPrintPage
      printed={note}
      back={({ orderNumber }) => ({
        to: `/dashboard/orders/${orderNumber}`,
        label: fill(receiptText.back, { number: orderNumber }),
      })}
    >
      {(note) => <RefundNotePage note={note} />}
    </OwnPrintPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} hint="" back={{ href: "/dashboard/orders", label: orderText.list.title }} />;
}
