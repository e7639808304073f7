import { ArrowRight } from "lucide-react";
import { Link } from "react-router";

/** The way on from a block. */
export function ArrowLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="mt-2 inline-flex min-h-11 items-center gap-1 font-medium text-primary underline-offset-4 hover:underline"
    >
      {children}
      <ArrowRight aria-hidden="true" className="size-4" />
    </Link>
  );
}
