import { RefundNotePage, receiptText } from "#app/features/orders/public.ts";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { accountMeta, failedMeta } from "#app/shell/page/page-meta.ts";
import { OwnPrintPage } from "#app/shell/session/own-print-page.tsx";
import { readOwnPrint } from "#app/shell/session/read-own-print.ts";
import { readMembershipRefundNote } from "#worker/features/memberships/money/read-refund-note.ts";
import { membershipText } from "../text.ts";
import type { Route } from "./+types/refund-note";

const back = { href: "/dashboard/membership", label: membershipText.title };

/** /dashboard/membership/refunds/:number: the note about a refund of one's own membership, to print. */
export const loader = ({ context, params: { number } }: Route.LoaderArgs) =>
  readOwnPrint(context, (app, actor) => readMembershipRefundNote(app, { number }, actor, "customer"));

export const meta: Route.MetaFunction = ({ error }) =>
  error
    ? failedMeta(error, membershipText.noteMissing)
    : accountMeta(receiptText.refundReceipt, membershipText.noteDescription);

export default function MembershipRefundNotePage({ loaderData: note }: Route.ComponentProps) {
  return (
    <OwnPrintPage printed={note} back={() => ({ to: back.href, label: membershipText.receiptBack })}>
      {(note) => <RefundNotePage note={note} />}
    </OwnPrintPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} hint="" back={back} />;
}
