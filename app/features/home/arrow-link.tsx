import { Link } from "react-router";
import { Icon } from "#app/shell/icons/icon.tsx";
import { arrowRightIcon } from "#app/shell/icons/paths.ts";

/** The way on from a block. */
export function ArrowLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="mt-2 inline-flex min-h-11 items-center gap-1 font-medium text-primary underline-offset-4 hover:underline"
    >
      {children}
      <Icon d={arrowRightIcon} className="size-4" />
    </Link>
  );
}
