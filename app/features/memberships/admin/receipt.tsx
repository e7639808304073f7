import { ReceiptPage, receiptTitle } from "#app/features/orders/public.ts";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { appContext } from "#worker/context.ts";
import { readMembershipReceipt } from "#worker/features/memberships/money/read-receipt.ts";
import type { Route } from "./+types/receipt";

/** /admin/memberships/receipts/:number: the receipt of a payment for a membership, to print or send. */
export async function loader({ context, request, params: { number } }: Route.LoaderArgs) {
  const member = await readMember(context, request, "memberships");
  return readMembershipReceipt(context.get(appContext), { number }, member, "staff").catch(refuseAsPage);
}

export default function AdminMembershipReceipt({ loaderData: receipt }: Route.ComponentProps) {
  const { memberId, receiptNumber } = receipt;
  return (
    <>
      <div className="print:hidden">
        <AdminHeading
          back={{
            to: memberId ? `/admin/memberships/${memberId}` : "/admin/memberships",
            label: adminText.memberships,
          }}
        >
          {`${receiptTitle(receipt)} ${receiptNumber}`}
        </AdminHeading>
      </div>
      <ReceiptPage receipt={receipt} headingLevel={2} noteOf={({ id }) => `/admin/memberships/refunds/${id}`} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
