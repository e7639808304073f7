import { Link } from "react-router";
import { t } from "#app/ui/text/t.ts";
import "#app/ui/text/membership.ts";

/** The plan's name on the dashboard; leads to its page. */
export function PlanLine({ name }: { name: string }) {
  return (
    <Link
      to="/dashboard/membership"
      aria-label={`${t("membership.link")}：${name}`}
      className="inline-flex min-h-6 items-center text-primary underline underline-offset-4"
    >
      {name}
    </Link>
  );
}
