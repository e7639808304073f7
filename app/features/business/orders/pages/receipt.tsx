import { Link } from "react-router";
import { accountMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { readGuarded, refuseMissing } from "#app/shell/session/read-guarded.ts";
import { SignInGuard } from "#app/shell/session/sign-in-guard.tsx";
import { useComparedSession } from "#app/shell/session/use-session.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { readReceipt } from "../server/money/receipts.ts";
import type { Route } from "./+types/receipt";
import { ReceiptPage } from "./money/receipt.tsx";
import { receiptText } from "./money/receipt-text.json";
import { orderText } from "./text.json";

/** /dashboard/orders/:number/receipt: the receipt of one's own order, to print. */
export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const actor = await readGuarded(context);
  if (!actor) return null;
  const app = context.get(appContext);
  const receipt = await readReceipt(app, { number }, actor, "customer").catch(refuseMissing);
  // Names are never converted to traditional characters.
  app.asWritten.add(receipt.buyer.name);
  return receipt;
}

export const handle = new WayBack("/dashboard/orders", orderText.list.title, "");

export const meta = ({ params: { number } }: Route.MetaArgs) =>
  accountMeta(`${receiptText.receipt} ${number}`, receiptText.description);

export default function CustomerReceipt({ loaderData: receipt }: Route.ComponentProps) {
  useComparedSession(receipt !== null);
  if (receipt === null) return <SignInGuard />;
  const { orderNumber } = receipt;
  return (
    <div className="page page-text">
      <Link to={`/dashboard/orders/${orderNumber}`} className="link-line print:hidden">
        {fill(receiptText.back, { number: orderNumber })}
      </Link>
      <ReceiptPage receipt={receipt} />
    </div>
  );
}
