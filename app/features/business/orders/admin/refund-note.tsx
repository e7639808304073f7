import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { receiptText } from "../pages/money/receipt-text.json";
import { RefundNotePage, refundNoteTitle } from "../pages/money/refund-note.tsx";
import { readRefundNote } from "../server/money/receipts.ts";
import type { Route } from "./+types/refund-note";

/** /admin/orders/:number/refunds/:which: the note about a refund of an order, to print or send. */
export async function loader({ context, request, params: { number, which } }: Route.LoaderArgs) {
  const member = await readMember(context, request, "orders");
  return readRefundNote(context.get(appContext), { number, which }, member, "staff").catch(refuseAsPage);
}

export default function AdminRefundNotePage({ loaderData: note }: Route.ComponentProps) {
  const { orderNumber } = note;
  return (
    <>
      <div className="print:hidden">
        <AdminHeading
          back={{ to: `/admin/orders/${orderNumber}`, label: fill(receiptText.back, { number: orderNumber }) }}
        >
          {`${refundNoteTitle(note)} ${orderNumber}`}
        </AdminHeading>
      </div>
      <RefundNotePage note={note} headingLevel={2} />
    </>
  );
}
