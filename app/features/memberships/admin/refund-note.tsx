import { RefundNotePage, refundNoteTitle } from "#app/features/orders/public.ts";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { appContext } from "#worker/context.ts";
import { readMembershipRefundNote } from "#worker/features/memberships/money/read-refund-note.ts";
import type { Route } from "./+types/refund-note";

/** /admin/memberships/refunds/:number: the note about a refund of a membership, to print or send. */
export async function loader({ context, request, params: { number } }: Route.LoaderArgs) {
  const member = await readMember(context, request, "memberships");
  return readMembershipRefundNote(context.get(appContext), { number }, member, "staff").catch(refuseAsPage);
}

export default function AdminMembershipRefundNote({ loaderData: note }: Route.ComponentProps) {
  const { memberId, noteNumber } = note;
  return (
    <>
      <div className="print:hidden">
        <AdminHeading
          back={{
            to: memberId ? `/admin/memberships/${memberId}` : "/admin/memberships",
            label: adminText.memberships,
          }}
        >
          {`${refundNoteTitle(note)} ${noteNumber}`}
        </AdminHeading>
      </div>
      <RefundNotePage note={note} headingLevel={2} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
