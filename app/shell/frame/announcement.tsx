import { layoutText } from "./text.ts";

/** What the back office tells everybody, on top of every page; nothing when there is nothing. */
export function Announcement({ text }: { text: string }) {
  if (!text) return null;
  return (
    <aside
      aria-label={layoutText.announcement}
      className="border-notice-line border-b bg-notice-surface px-4 py-2 text-center text-notice-ink text-sm"
    >
      {text}
    </aside>
  );
}
