import { Link } from "react-router";
import { adminOrdersText } from "./text.json";

/** Says what the settings lack before anybody can be asked to pay, or can order, with a link to them. */
export function MissingSetting({ text }: { text: string }) {
  const [before, after] = text.split("{settings}");
  return (
    <p className="mb-4 max-w-3xl rounded-lg border-notice-line border-l-4 bg-notice-surface p-3 text-notice-ink">
      {before}
      <Link to="/admin/settings" className="underline underline-offset-4">
        {adminOrdersText.settingsLink}
      </Link>
      {after}
    </p>
  );
}
