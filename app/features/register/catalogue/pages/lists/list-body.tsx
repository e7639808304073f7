import { type Packed, unpack } from "#app/shell/islands/static-section.tsx";
import { Pagination } from "#app/shell/page/pagination.tsx";
import type { ListView } from "./describe-list.server.ts";
import { InstitutionTable } from "./institution-table.tsx";
import { ListFilters } from "./list-filters.tsx";
import { listText } from "./text.json";

/** A list below its name: what it has, its filters and orders, the table, the notes. Plain links and forms: it is in a static section. */
export function ListBody({ packed }: { packed: Packed<ListView> }) {
  const view = unpack(packed);
  const { intro, guide, sorts, total, notes, pages, isCompared } = view;
  const table = <InstitutionTable {...view} />;
  return (
    <>
      <p className="mt-2 max-w-[40em] text-pretty text-muted max-md:line-clamp-2">{intro}</p>
      {guide && (
        <p>
          <a href={guide.to} className="inline-flex min-h-11 items-center text-primary underline underline-offset-4">
            {guide.label}
          </a>
        </p>
      )}
      <ListFilters {...view} />
      <nav aria-label={listText.sort} className="level-switch">
        {sorts.map(({ href, label, isCurrent }) => (
          <a key={href} href={href} aria-current={isCurrent ? "page" : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <p role="status" className="mt-2 text-muted text-sm">
        {total}
      </p>
      {isCompared ? (
        <form action="/compare/institutions" className="compared-list">
          {table}
          <p>
            <button type="submit" className="button button-primary">
              {listText.compare}
            </button>
          </p>
        </form>
      ) : (
        table
      )}
      {notes.map((note) => (
        <p key={note} className="mt-3 max-w-[76ch] text-muted text-sm">
          {note}
        </p>
      ))}
      {pages && (
        <Pagination page={pages.page} pages={pages.pages} addressOf={(to) => pages.addresses[String(to)] ?? ""} />
      )}
    </>
  );
}
