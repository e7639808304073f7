import { type ReactNode, useRef, useSyncExternalStore } from "react";
import { plainLinks } from "./follow-plain-links.tsx";

/** React leaves what the server drew under an element whose inside it is told not to know. */
const untouched = { __html: "" };

/** Laid out by the browser when it comes near; the margin is room for the outline of what has the focus. */
const far =
  "-mx-2 px-2 [contain-intrinsic-size:auto_40rem] [content-visibility:auto] print:[content-visibility:visible]";

interface Props {
  /** What the section is about: another of these is drawn anew. */
  of: string | number;
  /** Instead of being laid out late. */
  className?: string;
  children: ReactNode;
}

/**
 * A section without anything that lives: where the server drew it, scripts leave it alone, since waking a long page would
 * keep a cheap phone busy for a second. Its links are plain ones then (follow-plain-links.tsx), and it stays as it is
 * until it is about something else.
 */
export function Still({ of, className = far, children }: Props) {
  return (
    <Drawn key={of} className={className}>
      {children}
    </Drawn>
  );
}

function Drawn({ className, children }: Omit<Props, "of">) {
  const wasDrawn = useWasDrawn() && typeof document !== "undefined";
  return wasDrawn ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, see above
    <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
  ) : (
    // The server's mark of what is never woken stays there: React does not take it away.
    <div className={className} {...(typeof document === "undefined" ? plainLinks : {})}>
      {children}
    </div>
  );
}

/** Whether this was hydrated rather than mounted. Only hydration asks for the server's snapshot, and it stays the answer. */
function useWasDrawn(): boolean {
  const wasDrawn = useRef(false);
  return useSyncExternalStore(
    neverChanges,
    () => wasDrawn.current,
    () => {
      wasDrawn.current = true;
      return true;
    },
  );
}

const neverChanges = () => () => {};
