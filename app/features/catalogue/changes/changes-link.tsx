import { Link } from "react-router";
import { catalogueText } from "../text.ts";

/** To what the register's history says of the institution of a CRICOS provider code. */
export function ChangesLink({ code }: { code: string }) {
  return (
    <Link to={`/data/changes?institution=${code}`} className="text-primary underline underline-offset-4">
      {catalogueText.changes}
    </Link>
  );
}
