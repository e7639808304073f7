import { type ReactNode, useEffect, useRef } from "react";

interface Props {
  tone?: "error" | "success";
  /** Nothing is shown without. */
  children?: ReactNode;
  /** What it belongs to (the action's answer): another one moves the focus here again, with the same words too. */
  of?: unknown;
}

/** Not even an undefined occasion. */
const nothing = Symbol();

/** What is wrong with a form as a whole, or that it was done. Gets the focus, so that it is seen and read. */
export function FormMessage({ tone = "error", children, of }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const hasContent = children !== undefined && children !== null && children !== "";
  const seen = useRef<unknown>(nothing);
  useEffect(() => {
    const occasion = hasContent ? of : nothing;
    if (occasion !== nothing && occasion !== seen.current) box.current?.focus();
    seen.current = occasion;
  }, [hasContent, of]);
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
