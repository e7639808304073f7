import { Link } from "react-router";
import { t } from "#app/shell/text/t.ts";
import "./text.ts";

/** The site's own pages about what was typed: 485 or 奖学金 is no course. */
export function Guides({ guides }: { guides: readonly { path: string; title: string }[] }) {
  if (guides.length === 0) return null;
  return (
    <nav aria-label={t("results.guides")} className="mt-4 flex flex-wrap items-baseline gap-x-4">
      <span className="text-muted">{t("results.guides")}</span>
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
