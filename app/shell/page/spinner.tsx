import type { ReactNode } from "react";

/** Names what is loading, next to a spinning circle; the circle does not move under reduced motion. */
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
