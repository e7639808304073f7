import { type ReactNode, useEffect, useRef } from "react";

interface Props {
  tone?: "error" | "success";
  /** The message. Without it nothing is rendered. */
  children?: ReactNode;
  /** Usually the action's answer. A new value moves the focus here again, also when the message is the same. */
  focusKey?: unknown;
}

/** Marks that no message is shown: differs from every focusKey, also from undefined. */
const nothing = Symbol();

/** An error of the whole form, or a confirmation. Receives focus, so that it is seen and read by screen readers. */
export function FormMessage({ tone = "error", children, focusKey }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const hasContent = children !== undefined && children !== null && children !== "";
  const seen = useRef<unknown>(nothing);
  useEffect(() => {
    const shown = hasContent ? focusKey : nothing;
    if (shown !== nothing && shown !== seen.current) box.current?.focus();
    seen.current = shown;
  }, [hasContent, focusKey]);
  if (!hasContent) return null;
  return (
    <div
      ref={box}
      role={tone === "error" ? "alert" : "status"}
      tabIndex={-1}
      className={`rounded-lg border-l-4 p-4 ${tone === "error" ? "border-danger bg-danger-soft text-danger" : "border-primary bg-primary-soft text-primary-strong"}`}
    >
      {children}
    </div>
  );
}
