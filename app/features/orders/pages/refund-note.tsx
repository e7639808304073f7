import { Link } from "react-router";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { accountMeta, failedMeta } from "#app/shell/page/page-meta.ts";
import { readOwnPrint } from "#app/shell/session/read-own-print.ts";
import { SignInGuard } from "#app/shell/session/sign-in-guard.tsx";
import { useComparedSession } from "#app/shell/session/use-session.ts";
import { fill } from "#app/shell/text/fill.ts";
import { readRefundNote } from "#worker/features/orders/money/read-refund-note.ts";
import { receiptText } from "../money/receipt-text.ts";
import { RefundNotePage } from "../money/refund-note.tsx";
import { orderText } from "../text.ts";
import type { Route } from "./+types/refund-note";

/** /dashboard/orders/:number/refunds/:which: the note about a refund of one's own order, to print. */
export const loader = ({ context, params: { number, which } }: Route.LoaderArgs) =>
  readOwnPrint(context, (app, actor) => readRefundNote(app, { number, which }, actor, "customer"));

export const meta: Route.MetaFunction = ({ error, params: { number } }) =>
  error
    ? failedMeta(error, orderText.missing)
    : accountMeta(`${receiptText.refundReceipt} ${number ?? ""}`, receiptText.description);

export default function CustomerRefundNote({ loaderData: note }: Route.ComponentProps) {
  useComparedSession(note !== null);
  if (!note) return <SignInGuard />;
  return (
    <div className="page page-text">
      <Link
        to={`/dashboard/orders/${note.orderNumber}`}
        className="inline-flex min-h-11 items-center text-primary underline underline-offset-4 print:hidden"
      >
        {fill(receiptText.back, { number: note.orderNumber })}
      </Link>
      <RefundNotePage note={note} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} hint="" back={{ href: "/dashboard/orders", label: orderText.list.title }} />;
}
