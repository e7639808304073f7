import { ReceiptPage, receiptText } from "#app/features/orders/public.ts";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { accountMeta, failedMeta } from "#app/shell/page/page-meta.ts";
import { OwnPrintPage } from "#app/shell/session/own-print-page.tsx";
import { readOwnPrint } from "#app/shell/session/read-own-print.ts";
import { readMembershipReceipt } from "#worker/features/memberships/money/read-receipt.ts";
import { membershipText } from "../text.ts";
import type { Route } from "./+types/receipt";

const back = { href: "/dashboard/membership", label: membershipText.title };

/** /dashboard/membership/receipts/:number: the receipt of one's own payment for a membership, to print. */
export const loader = ({ context, params: { number } }: Route.LoaderArgs) =>
  readOwnPrint(context, (app, actor) => readMembershipReceipt(app, { number }, actor, "customer"));

export const meta: Route.MetaFunction = ({ error }) =>
  error
    ? failedMeta(error, membershipText.receiptMissing)
    : accountMeta(receiptText.receipt, membershipText.receiptDescription);

export default function MembershipReceiptPage({ loaderData: receipt }: Route.ComponentProps) {
  return (
    <OwnPrintPage printed={receipt} back={() => ({ to: back.href, label: membershipText.receiptBack })}>
      {(receipt) => <ReceiptPage receipt={receipt} noteOf={({ id }) => `${back.href}/refunds/${id}`} />}
    </OwnPrintPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} hint="" back={back} />;
}
