import { LoadError } from "#app/shell/page/load-error.tsx";
import { accountMeta, failedMeta } from "#app/shell/page/page-meta.ts";
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

export const meta: Route.MetaFunction = ({ error, params: { number } }) =>
  error
    ? failedMeta(error, orderText.missing)
    : accountMeta(`${receiptText.receipt} ${number ?? ""}`, receiptText.description);

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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} hint="" back={{ href: "/dashboard/orders", label: orderText.list.title }} />;
}
