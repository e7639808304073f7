import type { ReactNode } from "react";
import type { Outcomes } from "#app/features/register/outcomes/server/public.ts";
import { type ExchangeRate, showMoney } from "#app/shell/figures/exchange-rate.ts";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { Money } from "#app/shell/figures/money.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { institutionPath } from "#worker/platform/addresses.ts";
import type { ListedInstitution } from "../../server/list-institutions.ts";
import { boardingFrom } from "../../server/school-years.ts";
import type { ListKind } from "../../shared/input.ts";
import { institutionLine, otherRegisteredName, placeText } from "../institution-line.ts";
import { categoryNames, statesText } from "../names.ts";
import { catalogueText } from "../text.json";
import { listText as text } from "./text.json";

/** An institution with other registrations of its name. */
export interface ListRow extends ListedInstitution {
  also: readonly ListedInstitution[];
}

interface Props {
  kind: ListKind;
  rows: readonly ListRow[];
  /** Of the universities, by provider code. */
  outcomes: ReadonlyMap<string, Outcomes>;
  rate: ExchangeRate | null;
  /** Median fee of schools without boarding, AUD a year. */
  dayFee: number | null;
}

interface Column {
  label: string;
  /** Of its cells. */
  className: string;
  cell: (row: ListRow) => ReactNode;
  /** Its cells have the label, where the table is blocks. */
  isLabelled?: boolean;
  /** Only from `lg` up. */
  isWide?: boolean;
}

const figure = "tabular-nums md:whitespace-nowrap";

/** What one chooses by. */
function columnsOf({ kind, outcomes, rate, dayFee }: Props): Column[] {
  const isSchools = kind === "highschool";
  const fee: Column = {
    label: isSchools ? text.fee : text.bachelorFee,
    className: `${figure} max-md:basis-full max-md:text-base`,
    isLabelled: true,
    cell: (row) => {
      const amount = isSchools ? row.schoolFee : row.bachelorFee;
      const note = isSchools ? feeNoteOf(row, dayFee) : null;
      return (
        <>
          {amount === null ? isSchools ? text.noFee : text.none : <Money of={showMoney(rounded(amount), rate)} />}
          {note && <small className="block text-muted text-sm md:whitespace-normal">{note}</small>}
        </>
      );
    },
  };
  const salary: Column = {
    ...{ label: text.salary, className: figure, isLabelled: true },
    cell: ({ code }) => {
      const amount = outcomes.get(code)?.salary ?? null;
      return amount === null ? text.none : formatMoney(amount);
    },
  };
  const courses: Column = {
    ...{ label: text.courses, className: figure, isLabelled: true },
    cell: (row) => formatNumber(row.courses),
  };
  return [
    { label: text.name, className: "max-md:contents", cell: (row) => <NameCell row={row} kind={kind} /> },
    { label: text.place, className: "max-md:pe-16", cell: (row) => <Place row={row} /> },
    ...(kind === "university" || isSchools ? [fee] : []),
    ...(outcomes.size > 0 ? [salary] : []),
    ...(isSchools ? [] : [courses]),
    {
      ...{ label: text.website, className: "whitespace-nowrap", isWide: true },
      cell: ({ website }) =>
        website ? (
          <span className="relative z-10">
            <ExternalLink href={website} lang="en">
              {website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/.*$/, "")}
            </ExternalLink>
          </span>
        ) : (
          text.none
        ),
    },
  ];
}

const cell =
  "block max-md:text-sm md:table-cell md:border-line md:border-t md:px-3 md:py-2.5 md:align-top md:first:ps-0";

const wideOnly = "max-lg:hidden";

/**
 * A table from `md` up, a block for each row on phones. The link of the name covers its row, so that a click anywhere opens the institution;
 * the link to the website and the box that compares it are above it. The roles are written out, because Safari drops them from a
 * table with the layout of blocks.
 */
export function InstitutionTable(props: Props) {
  const { rows } = props;
  const columns = columnsOf(props);
  return (
    <table role="table" className="mt-2 block w-full border-line md:table md:border-b">
      <thead role="rowgroup" className="sr-only text-left md:not-sr-only md:table-header-group">
        <tr role="row">
          {columns.map(({ label, isWide }) => (
            <th
              key={label}
              role="columnheader"
              scope="col"
              className={`whitespace-nowrap px-3 py-2 font-normal text-muted text-sm first:ps-0 ${isWide ? wideOnly : ""}`}
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
              {text.empty}
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <tr
            key={row.code}
            role="row"
            className="relative flex flex-wrap items-baseline gap-x-4 border-line border-t py-3 [contain-intrinsic-size:auto_9rem] [content-visibility:auto] hover:bg-surface md:[content-visibility:visible] md:table-row md:border-0 md:py-0"
          >
            {columns.map((column) => (
              <td
                key={column.label}
                role="cell"
                className={`${cell} ${column.isWide ? `${wideOnly} ` : ""}${column.className}`}
              >
                {column.isLabelled && (
                  // The name of the column inside a block. A table has it in its head.
                  <span aria-hidden="true" className="me-1.5 text-muted text-sm md:hidden">
                    {column.label}
                  </span>
                )}
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where it is; on phones only its cities. */
function Place({ row }: { row: ListRow }) {
  const { citiesCn } = row;
  const place = placeText(row);
  return (
    <>
      <span className="md:hidden">
        {citiesCn.length > 0 ? citiesCn.slice(0, 2).join("、") + (citiesCn.length > 2 ? text.andMore : "") : place.text}
      </span>
      <span className="max-md:hidden">
        {place.text} {place.english && <span lang="en">{place.english}</span>}
      </span>
    </>
  );
}

/** The name, and in grey what few ask for: on phones that is the last line of the block. */
function NameCell({ row, kind }: { row: ListRow; kind: ListKind }) {
  const { name, nameCn, code, category, schoolFee, also } = row;
  const isCompared = kind === "university";
  // Of a school it is its owner, which parents need not know.
  const otherName = kind === "highschool" ? null : otherRegisteredName(row);
  const line = [
    (kind === "tafe" || kind === "institutions") && categoryNames[category],
    institutionLine(row),
    kind === "institutions" && schoolFee !== null && fill(text.feeInLine, { fee: hundreds(schoolFee) }),
    `CRICOS\u00a0${code}`,
  ];
  return (
    <>
      {isCompared && (
        <label className="relative z-10 float-end -my-2.5 inline-flex min-h-11 items-center gap-1.5 ps-3 text-muted text-sm max-md:absolute max-md:end-0 max-md:top-3">
          <input type="checkbox" name="c" value={code} className="size-5 accent-primary" />
          {text.compareOne}
          <span className="sr-only">{fill(text.compareName, { name: nameCn ?? name })}</span>
        </label>
      )}
      <a
        href={institutionPath(row)}
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
        {line.filter(Boolean).join(" · ")}
        {also.map((other) => (
          <a
            key={other.id}
            href={institutionPath(other)}
            className="relative z-10 block py-1 underline decoration-line underline-offset-4"
          >
            {fill(text.also, {
              ...{ name: other.nameCn === nameCn ? "" : `${other.nameCn ?? other.name}，`, code: other.code },
              ...{ states: statesText(other.states ?? other.state ?? ""), count: formatNumber(other.courses) },
            })}
          </a>
        ))}
      </small>
    </>
  );
}

const rounded = (aud: number) => Math.round(aud / 100) * 100;

export const hundreds = (aud: number) => formatMoney(rounded(aud));

/** Of the median of schools without boarding: a higher fee that the register does not split may include boarding. */
const boardingShare = 1.5;

/** What of a school's fee is not tuition, or may not be; null where nothing says so. */
function feeNoteOf({ schoolFee, otherFee, schoolBoarding }: ListedInstitution, dayFee: number | null): string | null {
  if (schoolFee === null) return null;
  if (otherFee !== null && otherFee >= boardingFrom) {
    return fill(text.withBoarding, { tuition: hundreds(schoolFee - otherFee), other: hundreds(otherFee) });
  }
  const isHigh = dayFee !== null && schoolFee > dayFee * boardingShare;
  return isHigh && schoolBoarding !== "no" ? text.maybeBoarding : null;
}
