import { Link } from "react-router";
import { adminOrdersText } from "./text.json";

/** Names the settings that are missing before anybody can order or be asked to pay, with a link to them. */
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
