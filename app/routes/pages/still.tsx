import { type ReactNode, useState } from "react";
import { useHydrated } from "#app/ui/layout/use-hydrated.ts";

/** On what the server drew and scripts leave alone. */
export const stillMark = "data-still";

/** React leaves what the server drew under an element whose inside it is told not to know. */
const untouched = { __html: "" };

/**
 * A section without anything that lives: where the server drew it, scripts leave it alone, since waking a long guide would
 * keep a cheap phone busy for a second. Its links are plain ones then (use-follow-links.ts). The browser lays it out when it
 * comes near; the margin is room for the outline of what has the focus.
 */
export function Still({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const [wasDrawn] = useState(!isHydrated && typeof document !== "undefined");
  const style =
    "-mx-2 px-2 [contain-intrinsic-size:auto_40rem] [content-visibility:auto] print:[content-visibility:visible]";
  return wasDrawn ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, see above
    <div className={style} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
  ) : (
    // The server's mark of what is never woken stays there: React does not take it away.
    <div className={style} {...(typeof document === "undefined" ? { [stillMark]: "" } : {})}>
      {children}
    </div>
  );
}
