import { Link } from "react-router";
import type { Refusal } from "#worker/features/products/public.ts";
import { productText } from "./text.ts";

/** That a product cannot be ordered today, why, and what can be done instead. */
export function NotOrderable({ refusals }: { refusals: readonly Refusal[] }) {
  const link = "underline underline-offset-4";
  return (
    <div
      role="note"
      className="mt-4 space-y-1 rounded-lg border border-notice-line bg-notice-surface p-3 text-notice-ink text-sm"
    >
      <p className="font-semibold text-base">{productText.closed}</p>
      {refusals.map(({ words }) => (
        <p key={words}>{words}</p>
      ))}
      <p>
        {productText.closedAsk}
        <Link to="/contact" className={link}>
          {productText.closedContact}
        </Link>
        {productText.closedGuides}
        <Link to="/resources/visa-guides" className={link}>
          {productText.closedGuidesLink}
        </Link>
        {productText.closedFree}
      </p>
    </div>
  );
}
