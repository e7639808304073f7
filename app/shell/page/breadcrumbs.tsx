import { Link } from "react-router";
import type { Trail } from "./page-meta.ts";

const text = { label: "当前位置" } as const;

/** Breadcrumb navigation, from the home page to the current page, which is no link. Printouts are without it. */
export function Breadcrumbs({ trail }: { trail: Trail }) {
  return (
    <nav aria-label={text.label} className="text-sm print:hidden">
      <ol className="flex flex-wrap gap-x-2">
        {trail.map(([label, path, lang], position) => (
          <li key={label} className="flex min-w-0 gap-x-2 text-muted">
            {position > 0 && <span aria-hidden="true">/</span>}
            {path !== undefined && position < trail.length - 1 ? (
              <Link
                to={path}
                lang={lang}
                className="-my-2 inline-block py-2 underline underline-offset-4 hover:text-primary"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" lang={lang} className="min-w-0 break-words">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
