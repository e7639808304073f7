import { Money } from "#app/shell/figures/money.tsx";
import { RegisterAge } from "#app/shell/frame/register-age.tsx";
import { type Packed, unpack } from "#app/shell/islands/static-section.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { Pagination } from "#app/shell/page/pagination.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { catalogueText } from "../text.json";
import type { ListView } from "./describe-list.server.ts";
import { ListFilters } from "./list-filters.tsx";
import { listText } from "./text.json";

/** A list below its name: what it has, its filters and orders, the table, the notes. Plain links and forms: it is in a static section. */
export function ListBody({ packed }: { packed: Packed<ListView> }) {
  const view = unpack(packed);
  const { intro, guide, sorts, total, systems, notes, pages, isCompared } = view;
  const table = <InstitutionTable {...view} />;
  return (
    <>
      <p className="mt-2 max-w-[40em] text-pretty text-muted">
        {intro}
        <RegisterAge />
      </p>
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
      {systems.length > 0 && (
        <details className="mt-2 border-line border-t">
          <summary className="flex min-h-11 items-center text-primary underline underline-offset-4">
            {fill(listText.systems, { count: systems.length })}
          </summary>
          <InstitutionTable {...view} rows={systems} />
        </details>
      )}
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

const cell =
  "block max-md:text-sm md:table-cell md:border-line md:border-t md:px-3 md:py-2.5 md:align-top md:first:ps-0";

/**
 * A table from `md` up, a block for each row on phones. The link of the name covers its row, so that a click anywhere opens the institution;
 * the link to the website and the box that compares it are above it. The roles are written out, because Safari drops them from a
 * table with the layout of blocks.
 */
function InstitutionTable({ columns, rows, isCompared }: Pick<ListView, "columns" | "rows" | "isCompared">) {
  return (
    <table role="table" className="mt-2 block w-full border-line md:table md:border-b">
      <thead role="rowgroup" className="sr-only text-left md:not-sr-only md:table-header-group">
        <tr role="row">
          {columns.map(({ name, label }) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={`whitespace-nowrap px-3 py-2 font-normal text-muted text-sm first:ps-0 ${name === "website" ? wideOnly : ""}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block md:table-row-group">
        {rows.length === 0 && (
          <tr role="row" className="block md:table-row">
            <td role="cell" colSpan={columns.length} className="block px-3 py-8 text-center text-muted md:table-cell">
              {listText.empty}
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <tr
            key={row.code}
            role="row"
            className="relative flex flex-wrap items-baseline gap-x-4 border-line border-t py-3 [contain-intrinsic-size:auto_9rem] [content-visibility:auto] hover:bg-surface md:[content-visibility:visible] md:table-row md:border-0 md:py-0"
          >
            {columns.map(({ name, label }) => (
              <Cell key={name} column={name} label={label} row={row} isCompared={isCompared} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const wideOnly = "max-lg:hidden";

type Row = ListView["rows"][number];

interface CellProps {
  column: string;
  label: string;
  row: Row;
  isCompared: boolean;
}

function Cell({ column, label, row, isCompared }: CellProps) {
  const { city, place, fee, feeNote, salary, courses, website } = row;
  if (column === "name") return <NameCell row={row} isCompared={isCompared} />;
  if (column === "website") {
    return (
      <td role="cell" className={`${cell} ${wideOnly} whitespace-nowrap`}>
        {website ? (
          <span className="relative z-10">
            <ExternalLink href={website} lang="en">
              {website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/.*$/, "")}
            </ExternalLink>
          </span>
        ) : (
          listText.none
        )}
      </td>
    );
  }
  if (column === "place") {
    return (
      <td role="cell" className={`${cell} max-md:pe-16`}>
        <span className="md:hidden">{city}</span>
        <span className="max-md:hidden">
          {place.text} {place.english && <span lang="en">{place.english}</span>}
        </span>
      </td>
    );
  }
  const figures: Record<string, string> = { salary, courses };
  return (
    <td
      role="cell"
      className={`${cell} tabular-nums md:whitespace-nowrap ${column === "fee" ? "max-md:basis-full max-md:text-base" : ""}`}
    >
      {/* The name of the column inside a block. A table has it in its head. */}
      <span aria-hidden="true" className="me-1.5 text-muted text-sm md:hidden">
        {label}
      </span>
      {column === "fee" ? typeof fee === "string" ? fee : <Money of={fee} /> : figures[column]}
      {column === "fee" && feeNote && (
        <small className="block text-muted text-sm md:whitespace-normal">{feeNote}</small>
      )}
    </td>
  );
}

/** The name, and in grey what few ask for: on phones that is the last line of the block. */
function NameCell({
  row: { href, name, nameCn, code, otherName, line, also },
  isCompared,
}: Omit<CellProps, "column" | "label">) {
  return (
    <td role="cell" className={`${cell} max-md:contents`}>
      {isCompared && (
        <label className="relative z-10 float-end -my-2.5 inline-flex min-h-11 items-center gap-1.5 ps-3 text-muted text-sm max-md:absolute max-md:end-0 max-md:top-3">
          <input type="checkbox" name="c" value={code} className="size-5 accent-primary" />
          {listText.compareOne}
          <span className="sr-only">{fill(listText.compareName, { name: nameCn ?? name })}</span>
        </label>
      )}
      <a
        href={href}
        lang={nameCn ? undefined : "en"}
        className={`title-link text-block after:absolute after:inset-0 md:text-base ${isCompared ? "max-md:max-w-[calc(100%-4.5rem)]" : ""}`}
      >
        {nameCn ?? name}
      </a>
      <small className="block text-muted text-sm max-md:order-last max-md:basis-full">
        {nameCn && <span lang="en">{name} · </span>}
        {otherName && (
          <>
            {catalogueText.registeredName} <span lang="en">{otherName}</span> ·{" "}
          </>
        )}
        {line}
        {also.map(({ href: to, label }) => (
          <a key={to} href={to} className="relative z-10 block py-1 underline decoration-line underline-offset-4">
            {label}
          </a>
        ))}
      </small>
    </td>
  );
}
