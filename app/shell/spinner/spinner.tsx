import type { ReactNode } from "react";

/** That something is under way, and what; turns unless the reader wants no motion. */
export function Spinner({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-3 text-muted noscript:hidden">
      <span
        aria-hidden="true"
        className="size-6 animate-spin rounded-full border-2 border-line border-t-primary motion-reduce:animate-none"
      />
      {children}
    </p>
  );
}
