import { Link } from "react-router";
import { choicesText } from "./text.json";

/** A filter of a page as a row of links; the first one, "", is for all. */
export function Choices({
  label,
  options,
  chosen,
  address,
}: {
  label: string;
  /** Names by value. */
  options: Readonly<Record<string, string>>;
  chosen: string;
  address: (value: string) => string;
}) {
  return (
    <nav aria-label={label} className="mt-3">
      <ul className="flex flex-wrap gap-2 text-sm">
        {[["", choicesText.all], ...Object.entries(options)].map(([value = "", shown]) => (
          <li key={value}>
            <Link
              to={address(value)}
              aria-current={value === chosen ? "true" : undefined}
              className={`inline-block rounded-full border px-3 py-1.5 ${value === chosen ? "border-primary font-semibold text-primary" : "border-line hover:text-primary"}`}
            >
              {shown}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
