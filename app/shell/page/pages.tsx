import { Link } from "react-router";
import { catalogueText } from "#app/features/catalogue/text.ts";
import { fill } from "#app/shell/text/fill.ts";

const button = "inline-flex min-h-11 items-center rounded-lg border border-line bg-surface px-4 hover:border-primary";

interface Props {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

/** Previous and next; nothing when there is one page. */
export function Pages({ page, pages, addressOf }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={catalogueText.pages} className="mt-6 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <Link rel="prev" className={button} to={addressOf(page - 1)}>
          {catalogueText.previous}
        </Link>
      )}
      <span className="text-muted">{fill(catalogueText.page, { page, pages })}</span>
      {page < pages && (
        <Link rel="next" className={button} to={addressOf(page + 1)}>
          {catalogueText.next}
        </Link>
      )}
    </nav>
  );
}
