import type { ReactNode } from "react";

/**
 * The next steps of a page, always visible: a bar at the bottom of a phone's screen, a column beside the content on
 * wide screens. It is the last element of its page, so the bar ends above the footer. Buttons and links with the class
 * `button`; one of them is the primary one.
 */
export function Actions({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside aria-label={label} className="actions">
      {children}
    </aside>
  );
}
