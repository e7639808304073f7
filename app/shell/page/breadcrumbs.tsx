import { Link } from "react-router";
import type { Trail } from "./page-meta.ts";

const text = { label: "当前位置" } as const;

export interface Crumb {
  label: string;
  /** Language of the label when it is not Chinese. */
  lang?: string;
  /** Left out for the current page. */
  href?: string;
}

/** Breadcrumb navigation, from the home page to the current page. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={text.label} className="text-sm">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ label, lang, href }, position) => (
          <li key={label} className="flex min-w-0 gap-x-2 text-muted">
            {position > 0 && <span aria-hidden="true">/</span>}
            {href ? (
              <Link
                to={href}
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

/** The breadcrumbs of a trail. */
export const Crumbs = ({ trail }: { trail: Trail }) => (
  <Breadcrumbs crumbs={trail.map(([label, href], at) => (at < trail.length - 1 ? { label, href } : { label }))} />
);
