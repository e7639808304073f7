import { ReceiptPage, receiptTitle } from "#app/features/orders/public.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { appContext } from "#worker/context.ts";
import { readMembershipReceipt } from "#worker/features/memberships/money/read-receipt.ts";
import type { Route } from "./+types/receipt";
import { MoneyPrint } from "./money-print.tsx";

/** /admin/memberships/receipts/:number: the receipt of a payment for a membership, to print or send. */
export async function loader({ context, request, params: { number } }: Route.LoaderArgs) {
  const member = await readMember(context, request, "memberships");
  return readMembershipReceipt(context.get(appContext), { number }, member, "staff").catch(refuseAsPage);
}

export default function AdminMembershipReceipt({ loaderData: receipt }: Route.ComponentProps) {
  return (
    <MoneyPrint memberId={receipt.memberId} title={`${receiptTitle(receipt)} ${receipt.receiptNumber}`}>
      <ReceiptPage receipt={receipt} headingLevel={2} noteOf={({ id }) => `/admin/memberships/refunds/${id}`} />
    </MoneyPrint>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
