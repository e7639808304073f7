import { Link } from "react-router";
import { RefundNotePage, receiptText } from "#app/features/orders/public.ts";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { accountMeta, failedMeta } from "#app/shell/page/page-meta.ts";
import { readOwnPrint } from "#app/shell/session/read-own-print.ts";
import { SignInGuard } from "#app/shell/session/sign-in-guard.tsx";
import { useComparedSession } from "#app/shell/session/use-session.ts";
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
  useComparedSession(note !== null);
  if (!note) return <SignInGuard />;
  return (
    <div className="page page-text">
      <Link
        to={back.href}
        className="inline-flex min-h-11 items-center text-primary underline underline-offset-4 print:hidden"
      >
        {membershipText.receiptBack}
      </Link>
      <RefundNotePage note={note} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} hint="" back={back} />;
}
