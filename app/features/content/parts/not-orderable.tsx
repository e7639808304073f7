import { Link } from "react-router";
import { t } from "#app/shell/text/t.ts";
import type { Refusal } from "#worker/features/products/judge-product.ts";
import "./text.ts";

/** That a product cannot be ordered today, why, and what can be done instead. */
export function NotOrderable({ refusals }: { refusals: readonly Refusal[] }) {
  const link = "underline underline-offset-4";
  return (
    <div
      role="note"
      className="mt-4 space-y-1 rounded-lg border border-notice-line bg-notice-surface p-3 text-notice-ink text-sm"
    >
      <p className="font-semibold text-base">{t("product.closed")}</p>
      {refusals.map(({ words }) => (
        <p key={words}>{words}</p>
      ))}
      <p>
        {t("product.closedAsk")}
        <Link to="/contact" className={link}>
          {t("product.closedContact")}
        </Link>
        {t("product.closedGuides")}
        <Link to="/resources/visa-guides" className={link}>
          {t("product.closedGuidesLink")}
        </Link>
        {t("product.closedFree")}
      </p>
    </div>
  );
}
