import { Link } from "react-router";
import { rulePaths, studentVisaText } from "#worker/features/student-visa/public.ts";

const { notice } = studentVisaText;

/** Links to the pages that explain the rules of 2 October 2026. */
export function RuleLinks() {
  return (
    <>
      <Link to={rulePaths.law} className="link">
        {notice.law}
      </Link>
      {"　"}
      <Link to={rulePaths.lodging} className="link">
        {notice.lodging}
      </Link>
    </>
  );
}
