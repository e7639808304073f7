import { Link } from "react-router";
import { t } from "#app/shell/text/t.ts";
import "#app/features/accounts/text.ts";

/** What is agreed to: "…同意服务条款和隐私政策。" */
export function TermsNote({ children }: { children: string }) {
  return (
    <p className="text-muted text-sm">
      {children}
      <Link to="/legal/terms" className="text-primary underline">
        {t("account.terms")}
      </Link>
      {t("account.and")}
      <Link to="/legal/privacy" className="text-primary underline">
        {t("account.privacy")}
      </Link>
      。
    </p>
  );
}
