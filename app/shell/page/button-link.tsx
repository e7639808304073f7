import type { ReactNode } from "react";
import { Link } from "react-router";

/** A link with the looks of a button. */
export function ButtonLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center rounded-lg border border-line bg-surface px-4 py-2 font-medium hover:border-primary hover:text-primary"
    >
      {children}
    </Link>
  );
}
