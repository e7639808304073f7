import { Link } from "react-router";
import { adminOrdersText } from "./text.ts";

/** Says why nobody can be asked to pay yet, with a link to the settings. */
export function NoAccount() {
  const [before, after] = adminOrdersText.noAccount.split("{settings}");
  return (
    <p className="mb-4 max-w-3xl rounded-lg border-notice-line border-l-4 bg-notice-surface p-3 text-notice-ink">
      {before}
      <Link to="/admin/settings" className="underline underline-offset-4">
        {adminOrdersText.noAccountLink}
      </Link>
      {after}
    </p>
  );
}
