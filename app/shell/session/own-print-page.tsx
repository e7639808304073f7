import type { ReactNode } from "react";
import { Link } from "react-router";
import { SignInGuard } from "./sign-in-guard.tsx";
import { useComparedSession } from "./use-session.ts";

interface Props<Printed> {
  /** Result of readOwnPrint; null when not signed in. */
  printed: Printed | null;
  /** The page that it belongs to; the link to it is not printed. */
  back: (printed: Printed) => { to: string; label: string };
  children: (printed: Printed) => ReactNode;
}

/** A page of one's own that is printed: a receipt or a note. */
export function OwnPrintPage<Printed>({ printed, back, children }: Props<Printed>) {
  useComparedSession(printed !== null);
  if (printed === null) return <SignInGuard />;
  const { to, label } = back(printed);
  return (
    <div className="page page-text">
      <Link
        to={to}
        className="inline-flex min-h-11 items-center text-primary underline underline-offset-4 print:hidden"
      >
        {label}
      </Link>
      {children(printed)}
    </div>
  );
}
