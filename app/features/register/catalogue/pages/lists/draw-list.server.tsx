import type { Outcomes } from "#app/features/register/outcomes/server/public.ts";
import { describeRate, type ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { Pagination } from "#app/shell/page/pagination.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { formatHundreds } from "#worker/platform/figure-text.ts";
import type { InstitutionList, ListedInstitution } from "../../server/list-institutions.ts";
import { boardingFrom } from "../../server/school-years.ts";
import { type ListFilter, type ListKind, listSorts } from "../../shared/input.ts";
import { isOfState } from "../institution-line.ts";
import { catalogueText } from "../text.json";
import { englishWeeks } from "./institution-cells.server.tsx";
import { InstitutionTable } from "./institution-table.server.tsx";
import { ListChoices, ListFilters, listAddress, sortsOf } from "./list-filter.server.tsx";
import { listGuides, listText as text } from "./text.json";

const guides: Partial<Record<ListKind, { to: string; label: string }>> = listGuides;

interface Asked {
  kind: ListKind;
  filter: ListFilter;
  /** Outcomes of universities' graduates, by provider code. */
  outcomes: ReadonlyMap<string, Outcomes>;
  /** Figures for the rows, the exchange rate included. */
  facts: ReadonlyMap<string, Fact>;
  rate: ExchangeRate | null;
}

/** A page of a list: filters and orders, rows with the columns that people choose by, notes. Works with plain links and forms. */
export function drawList(list: InstitutionList, { kind, filter, outcomes, facts, rate }: Asked): Promise<string> {
  const { institutions, cities, pages, total, dayFee } = list;
  const guide = guides[kind];
  const isByRenown = !filter.sort;
  // Whether the row is a state school system: one registration, of interest to few, and not a school that a family can
  // choose.
  const isSystem = ({ name }: ListedInstitution) => kind === "highschool" && isByRenown && isOfState.test(name);
  const systems = institutions.filter(isSystem);
  const shown = { kind, isOneKind: Boolean(filter.category), outcomes, rate, dayFee };
  const table = <InstitutionTable {...shown} rows={institutions.filter((one) => !isSystem(one))} />;
  return draw(
    <>
      {guide && (
        <p>
          <a href={guide.to} className="link inline-flex min-h-8 items-center text-sm">
            {guide.label}
          </a>
        </p>
      )}
      <ListChoices kind={kind} filter={filter} cities={cities} byKind={list.kinds} />
      <ListFilters kind={kind} filter={filter} cities={cities} />
      <div className="mt-3 -mb-2 flex flex-wrap items-center justify-between text-muted">
        <nav aria-label={text.sort} className="level-switch mt-0 border-0 max-sm:[&_a]:px-1.5">
          {[null, ...listSorts.filter((sort) => sortsOf(kind).includes(sort))].map((sort) => (
            <a
              key={sort}
              href={listAddress({ kind, ...filter, page: 1, sort })}
              aria-current={sort === filter.sort ? "page" : undefined}
            >
              {sort === "fee" && kind === "highschool" ? text.sorts.schoolFee : text.sorts[sort ?? "renown"]}
            </a>
          ))}
        </nav>
        <p role="status" className="text-sm">
          {fill(text.total, { count: formatNumber(total) })}
        </p>
      </div>
      {isByRenown && <p className="mt-3 text-muted text-sm">{text.renownNote}</p>}
      {systems.length > 0 && (
        <details className="mt-2 border-line border-t">
          <summary className="link flex min-h-11 items-center">{fill(text.systems, { count: systems.length })}</summary>
          <InstitutionTable {...shown} rows={systems} />
        </details>
      )}
      {institutions.some(({ category }) => category !== "school") ? (
        <form action="/compare/institutions" className="compared-list">
          {table}
          <p>
            <button type="submit" className="button button-primary">
              {text.compare}
            </button>
          </p>
        </form>
      ) : (
        table
      )}
      {notesOf(list, { kind, outcomes, facts, rate }).map((note) => (
        <p key={note} className="mt-3 max-w-[76ch] text-muted text-sm">
          {note}
        </p>
      ))}
      <Pagination page={filter.page} pages={pages} addressOf={(page) => listAddress({ kind, ...filter, page })} />
    </>,
  );
}

function notesOf(
  { institutions, dayFee }: InstitutionList,
  { kind, outcomes, facts, rate }: Omit<Asked, "filter">,
): string[] {
  const [first] = outcomes.values();
  return [
    kind !== "highschool" && kind !== "university" && fill(text.typicalNote, { weeks: englishWeeks }),
    kind === "highschool" && text.schoolNote,
    kind === "highschool" &&
      fill(text.boardingNote, {
        limit: formatMoney(boardingFrom),
        median: dayFee === null ? "" : fill(text.dayFee, { fee: formatHundreds(dayFee) }),
      }),
    kind === "university" && text.bachelorNote,
    first && fill(text.salaryNote, { year: first.year, date: first.readOn }),
    describeRate(rate, facts),
    institutions.some(({ nameCnIsReference }) => nameCnIsReference) && catalogueText.referenceInstitution,
  ].flatMap((note) => note || []);
}
