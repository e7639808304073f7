import { RefundNotePage, refundNoteTitle } from "#app/features/orders/public.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { appContext } from "#worker/context.ts";
import { readMembershipRefundNote } from "#worker/features/memberships/money/read-refund-note.ts";
import type { Route } from "./+types/refund-note";
import { MoneyPrint } from "./money-print.tsx";

/** /admin/memberships/refunds/:number: the note about a refund of a membership, to print or send. */
export async function loader({ context, request, params: { number } }: Route.LoaderArgs) {
  const member = await readMember(context, request, "memberships");
  return readMembershipRefundNote(context.get(appContext), { number }, member, "staff").catch(refuseAsPage);
}

export default function AdminMembershipRefundNote({ loaderData: note }: Route.ComponentProps) {
  return (
    <MoneyPrint memberId={note.memberId} title={`${refundNoteTitle(note)} ${note.noteNumber}`}>
      <RefundNotePage note={note} headingLevel={2} />
    </MoneyPrint>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
