import { Link } from "react-router";

interface Props {
  label: string;
  /** The name of the first choice: no filter. */
  all: string;
  /** Names by value. */
  options: Readonly<Record<string, string>>;
  chosen: string;
  /** The address of the page with a choice; "" for all. */
  address: (value: string) => string;
}

/** A filter of a page as a row of links, one of which is chosen. */
export function Choices({ label, all, options, chosen, address }: Props) {
  return (
    <nav aria-label={label} className="mt-3">
      <ul className="flex flex-wrap gap-2 text-sm">
        {[["", all], ...Object.entries(options)].map(([value = "", shown]) => (
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
