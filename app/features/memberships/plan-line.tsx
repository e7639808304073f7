import { Link } from "react-router";
import { membershipText } from "./text.ts";

/** The plan's name on the dashboard; leads to its page. */
export function PlanLine({ name }: { name: string }) {
  return (
    <Link
      to="/dashboard/membership"
      aria-label={`${membershipText.link}：${name}`}
      className="inline-flex min-h-6 items-center text-primary underline underline-offset-4"
    >
      {name}
    </Link>
  );
}
