import { Link } from "react-router";
import { resultsText } from "./text.ts";

/** The site's own pages about what was typed: 485 or 奖学金 is no course. */
export function Guides({ guides }: { guides: readonly { path: string; title: string }[] }) {
  if (guides.length === 0) return null;
  return (
    <nav aria-label={resultsText.guides} className="mt-4 flex flex-wrap items-baseline gap-x-4">
      <span className="text-muted">{resultsText.guides}</span>
      <ul className="flex flex-wrap gap-x-5">
        {guides.map(({ path, title }) => (
          <li key={path}>
            <Link
              to={path}
              className="inline-block py-1.5 text-primary underline underline-offset-4 hover:no-underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
