import { Link } from "react-router";
import { membershipText } from "./text.json";

export { membershipText };

/** The name of a plan on the dashboard, as a link to the page of the membership. */
export function PlanLine({ name }: { name: string }) {
  return (
    <Link
      to="/dashboard/membership"
      aria-label={`${membershipText.link}：${name}`}
      className="link inline-flex min-h-6 items-center"
    >
      {name}
    </Link>
  );
}
