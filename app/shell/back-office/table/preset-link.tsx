import type { ReactNode } from "react";
import { Link } from "react-router";

interface Props {
  to: string;
  /** Whether the list currently shows the link's view. */
  isShown: boolean;
  children: ReactNode;
}

/** A link to a filter of a list; the one that is shown is marked. */
export function PresetLink({ to, isShown, children }: Props) {
  return (
    <Link
      to={to}
      aria-current={isShown ? "page" : undefined}
      className="inline-flex min-h-9 items-center rounded-full border border-line px-4 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary"
    >
      {children}
    </Link>
  );
}
