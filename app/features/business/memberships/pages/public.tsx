import { Link } from "react-router";
import { membershipText } from "./text.json";

export { membershipText };

/** The name of a plan on the dashboard, as a link to the page of the membership. */
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
