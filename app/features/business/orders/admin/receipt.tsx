import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { admit } from "#app/shell/back-office/admit.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { fill } from "#app/shell/text/fill.ts";
import { ReceiptPage, receiptTitle } from "../pages/money/receipt.tsx";
import { receiptText } from "../pages/money/receipt-text.json";
import { readReceipt } from "../server/money/receipts.ts";
import type { Route } from "./+types/receipt";

/** /admin/orders/:number/receipt: the receipt of an order, to print or send. */
export async function loader({ context, request, params: { number } }: Route.LoaderArgs) {
  const { app, member } = await admit({ context, request }, "orders");
  return readReceipt(app, { number }, member, "staff").catch(refuseAsPage);
}

export default function AdminReceiptPage({ loaderData: receipt }: Route.ComponentProps) {
  const { orderNumber } = receipt;
  return (
    <>
      <div className="print:hidden">
        <AdminHeading
          back={{ to: `/admin/orders/${orderNumber}`, label: fill(receiptText.back, { number: orderNumber }) }}
        >
          {`${receiptTitle(receipt)} ${orderNumber}`}
        </AdminHeading>
      </div>
      <ReceiptPage receipt={receipt} headingLevel={2} />
    </>
  );
}
