import { Link } from "react-router";
import { fill } from "#app/shell/text/fill.ts";
import { paginationText as text } from "./text.json";

const button = "inline-flex min-h-11 items-center rounded-lg border border-line bg-surface px-4 hover:border-primary";

interface Props {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  /** The pagination is above a list that has pagination below it too. */
  isAbove?: boolean;
}

/** Pagination: links to the previous and the next page. Renders nothing for a single page. */
export function Pagination({ page, pages, addressOf, isAbove = false }: Props) {
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={isAbove ? text.labelAbove : text.label}
      className={`flex flex-wrap items-center justify-center gap-4 ${isAbove ? "mt-2" : "mt-6"}`}
    >
      {page > 1 && (
        <Link rel="prev" className={button} to={addressOf(page - 1)}>
          {text.previous}
        </Link>
      )}
      <span className="text-muted">{fill(text.page, { page, pages })}</span>
      {page < pages && (
        <Link rel="next" className={button} to={addressOf(page + 1)}>
          {text.next}
        </Link>
      )}
    </nav>
  );
}
