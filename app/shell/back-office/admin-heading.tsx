import type { ReactNode } from "react";
import { Link } from "react-router";

interface Props {
  children: ReactNode;
  /** Link back to the list of the record. */
  back?: { to: string; label: string };
  /** Buttons beside the heading. */
  actions?: ReactNode;
}

/** Heading of a page of the back office. */
export function AdminHeading({ children, back, actions }: Props) {
  return (
    <header className="mb-4">
      {back && (
        <Link to={back.to} className="inline-flex min-h-9 items-center text-primary underline underline-offset-4">
          ← {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-2xl">{children}</h1>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}
