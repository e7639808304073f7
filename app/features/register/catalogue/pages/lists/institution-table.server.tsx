import type { ReactNode } from "react";
import type { Outcomes } from "#app/features/register/outcomes/server/public.ts";
import { type ExchangeRate, showMoney } from "#app/shell/figures/exchange-rate.ts";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { Parts } from "#app/shell/page/parts.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { institutionPath } from "#worker/platform/addresses.ts";
import { formatHundreds, hundreds } from "#worker/platform/figure-text.ts";
import type { ListedInstitution } from "../../server/list-institutions.ts";
import { boardingFrom } from "../../server/school-years.ts";
import type { ListKind } from "../../shared/input.ts";
import { placeText, schoolTags } from "../institution-line.ts";
import { boardingNames, genderNames } from "../names.ts";
import { kindNameOf } from "./list-filter.server.tsx";
import { listText as text } from "./text.json";

interface Props {
  kind: ListKind;
  /** The list shows one kind of institution only. */
  isOneKind: boolean;
  rows: readonly ListedInstitution[];
  /** Outcomes of universities' graduates, by provider code. */
  outcomes: ReadonlyMap<string, Outcomes>;
  rate: ExchangeRate | null;
  /** Median fee of schools without boarding, AUD a year. */
  dayFee: number | null;
}

interface Column {
  label: string;
  /** Class names of the column's cells. */
  className: string;
  cell: (row: ListedInstitution) => ReactNode;
  /** Whether cells have a label where the table is shown as blocks. */
  isLabelled?: boolean;
  /** Whether the column is shown only from `lg` up. */
  isWide?: boolean;
}

const figure = "tabular-nums md:whitespace-nowrap md:text-right";

/** The columns that people choose by. */
function columnsOf({ kind, isOneKind, outcomes, rate, dayFee }: Props): Column[] {
  const isSchools = kind === "highschool";
  const isMixedList = kind === "tafe" || kind === "institutions";
  // What kind it is, where kinds are mixed; the register has one TAFE among the other ones.
  const kindNameFor = ({ category, type, name }: ListedInstitution) =>
    isMixedList && !isOneKind && (/\bTAFE\b/.test(name) ? text.tafe : kindNameOf(category, type));
  const fee: Column = {
    label: isSchools ? text.fee : kind === "university" ? text.bachelorFee : text.tuition,
    // The amount, and under it what it is in yuan: one edge down the page.
    className: `${figure} text-right max-md:col-start-2 max-md:row-start-1 ${isSchools ? "max-md:row-span-3" : "max-md:row-span-2"}`,
    cell: (row) => {
      const shown = feeOf(row);
      const isMixed = kind !== "university";
      const note = kind === "university" ? null : feeNoteOf(row, dayFee);
      return (
        <>
          {shown === null ? text.noFee : <Fee {...shown} rate={rate} isMixed={isMixed} />}
          {note && <small className="block whitespace-nowrap text-muted text-sm">{note}</small>}
        </>
      );
    },
  };
  const salary: Column = {
    ...{ label: text.salary, className: `${figure} text-muted`, isLabelled: true },
    cell: ({ code }) => {
      const amount = outcomes.get(code)?.salary ?? null;
      return amount === null ? null : formatMoney(amount);
    },
  };
  const courses: Column = {
    ...{ label: text.courses, className: `${figure} text-muted max-md:hidden` },
    cell: (row) => formatNumber(row.courses),
  };
  return [
    {
      label: text.name,
      className: "max-md:contents md:min-w-56",
      cell: (row) => <NameCell row={row} kindName={kindNameFor(row)} />,
    },
    {
      label: text.place,
      className: `max-md:col-start-1 max-md:text-muted md:text-balance md:break-keep ${kind === "tafe" ? "max-md:col-span-2" : ""}`,
      cell: (row) => <Place row={row} kindName={kindNameFor(row)} />,
    },
    fee,
    ...(outcomes.size > 0 ? [salary] : []),
    ...(isSchools ? [] : [courses]),
    ...(kind === "university" || kind === "institutions"
      ? [
          {
            label: text.compareOne,
            className: "max-md:col-start-2 max-md:row-start-3 max-md:row-span-2 max-md:self-end max-md:text-right",
            cell: (row: ListedInstitution) => (row.category === "university" ? <CompareBox {...row} /> : null),
          },
        ]
      : []),
    {
      ...{ label: text.website, className: "whitespace-nowrap", isWide: true },
      cell: ({ website }) =>
        website ? (
          <span className="relative z-10">
            <ExternalLink href={website} lang="en">
              {website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/.*$/, "")}
            </ExternalLink>
          </span>
        ) : null,
    },
  ];
}

const cell =
  "block max-md:text-sm md:table-cell md:border-line md:border-t md:px-3 md:py-2.5 md:align-top md:first:ps-0";

const wideOnly = "max-lg:hidden";

/**
 * A table from `md` up, a block for each row on phones. The link of the name covers its row, so that a click anywhere
 * opens the institution; the website's link and the comparison checkbox are above it. Table roles are explicit, because
 * Safari drops them from a table with block layout.
 */
export function InstitutionTable(props: Props) {
  const { kind, rows } = props;
  const columns = columnsOf(props);
  return (
    <table role="table" className="mt-2 block w-full border-line md:table md:border-b">
      <thead role="rowgroup" className="sr-only text-left md:not-sr-only md:table-header-group">
        <tr role="row">
          {columns.map(({ label, className, isWide }) => (
            <th
              key={label}
              role="columnheader"
              scope="col"
              className={`whitespace-nowrap px-3 py-2 font-normal text-muted text-sm first:ps-0 ${className.includes("text-right") ? "text-right" : ""} ${isWide ? wideOnly : ""}`}
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
            className={`relative grid grid-cols-[1fr_auto] grid-rows-[auto_auto_1fr] items-baseline gap-x-4 border-line border-t py-3 [contain-intrinsic-size:auto_7rem] hover:bg-surface md:[content-visibility:visible] md:table-row md:border-0 md:py-0 ${kind === "university" ? "" : "[content-visibility:auto]"}`}
          >
            {columns.map((column) => {
              const shown = column.cell(row);
              return (
                <td
                  key={column.label}
                  role="cell"
                  className={`${cell} ${column.isWide ? `${wideOnly} ` : ""}${column.className}`}
                >
                  {column.isLabelled && shown !== null && (
                    // The column's name inside a block. In a table it is in the head.
                    <span aria-hidden="true" className="me-1.5 text-muted text-sm md:hidden">
                      {column.label}
                    </span>
                  )}
                  {shown}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The places of an institution; on phones its kind and only its cities. */
function Place({ row, kindName }: { row: ListedInstitution; kindName: string | false }) {
  const { citiesCn, category, courses, fieldsCn } = row;
  const place = placeText(row);
  const count = fill(text.courseCount, { count: formatNumber(courses) });
  const taught = fieldsCn.length > 0 && fill(text.taught, { fields: fieldsCn.join("、"), count });
  return (
    <>
      <span className="md:hidden">
        <Parts
          of={[
            kindName,
            citiesCn.length > 0
              ? citiesCn.slice(0, 2).join("、") + (citiesCn.length > 2 ? text.andMore : "")
              : place.text,
            category !== "school" && (taught || count),
          ]}
        />
      </span>
      <span className="max-md:hidden">
        {place.text} {place.english && <span lang="en">{place.english}</span>}
        {fieldsCn.length > 0 && <small className="block text-muted text-sm">{fieldsCn.join("、")}</small>}
      </span>
    </>
  );
}

const CompareBox = ({ code, name, nameCn }: ListedInstitution) => (
  <label className="relative z-10 -my-2.5 inline-flex min-h-11 items-center gap-1.5 text-muted text-sm">
    <input type="checkbox" name="c" value={code} className="size-5 accent-primary" />
    <span className="md:sr-only">{text.compareOne}</span>
    <span className="sr-only">{fill(text.compareName, { name: nameCn ?? name })}</span>
  </label>
);

/** The tags that few schools have, and that parents choose by. */
const telling: readonly (string | undefined)[] = [genderNames.girls, genderNames.boys, boardingNames.yes];

/** The name, the English one and the kind in grey, of a school what parents choose by as tags. */
function NameCell({ row, kindName }: { row: ListedInstitution; kindName: string | false }) {
  const { name, nameCn, category, mergedInto } = row;
  const tags = category === "school" ? schoolTags(row) : [];
  return (
    <>
      <a
        href={institutionPath(row)}
        lang={nameCn ? undefined : "en"}
        className="title-link text-block after:absolute after:inset-0 max-md:col-start-1 max-md:row-start-1 md:text-base"
      >
        {nameCn ?? name}
      </a>
      {(nameCn || kindName) && (
        <small className={`block text-muted text-sm max-md:col-start-1 ${nameCn ? "" : "max-md:hidden"}`}>
          <span className="max-md:hidden">
            {kindName}
            {kindName && nameCn && " · "}
          </span>
          {nameCn && <span lang="en">{name}</span>}
          {mergedInto && (
            <a href={institutionPath(mergedInto)} className="link relative z-10 block py-1.5">
              {text.merged} <span lang="en">{mergedInto.name}</span>
            </a>
          )}
        </small>
      )}
      {tags.length > 0 && (
        <small className="row-tags">
          {tags.map((tag) => (telling.includes(tag) ? <b key={tag}>{tag}</b> : <span key={tag}>{tag}</span>))}
        </small>
      )}
    </>
  );
}

interface TypicalFee {
  amount: number;
  per: "year" | "weeks";
  /** The level of the courses, or the year of a school. */
  of?: string | undefined;
}

/** An amount, and under it the converted one, with what it is the fee of: where kinds are mixed, and on phones, which have no head. */
function Fee({ amount, per, of, rate, isMixed }: TypicalFee & { rate: ExchangeRate | null; isMixed: boolean }) {
  const { aud, converted } = showMoney(amount, rate);
  const named = isMixed ? "" : "md:hidden";
  return (
    <>
      <span className="block whitespace-nowrap">
        {of && <span className={`text-muted text-sm ${named}`}>{of} </span>}
        <b className="font-semibold">{aud}</b>
      </span>{" "}
      <span className="whitespace-nowrap text-muted text-sm">
        {converted}
        <span className={named}>{fill(text.per[per], { weeks: englishWeeks })}</span>
      </span>
    </>
  );
}

/** Weeks of a usual English course: the fee of one week among those of years would mislead. */
export const englishWeeks = 20;

/** What a student pays, to hundreds of AUD. */
function feeOf({
  schoolFee,
  schoolYears,
  bachelorFee,
  otherFee,
  typicalFee,
  category,
}: ListedInstitution): TypicalFee | null {
  if (schoolFee !== null) {
    const year = Number(schoolYears?.split("-").at(-1));
    return {
      amount: hundreds(schoolFee - (hasBoarding(otherFee) ? otherFee : 0)),
      per: "year",
      of: year ? fill(text.yearOf, { year }) : undefined,
    };
  }
  // A TAFE with a few bachelors is one for its diplomas and certificates.
  if (bachelorFee !== null && !(category === "vocational" && typicalFee !== null)) {
    return { amount: hundreds(bachelorFee), per: "year", of: text.bachelor };
  }
  if (typicalFee === null) return null;
  const of = text.feeOf[category];
  return category === "english"
    ? { amount: hundreds(typicalFee * englishWeeks), per: "weeks", of }
    : { amount: hundreds(typicalFee), per: "year", of };
}

/** Whether the other fees of a school are so high that they have boarding or homestay in them. */
const hasBoarding = (otherFee: number | null): otherFee is number => otherFee !== null && otherFee >= boardingFrom;

/** Share of the median fee of schools without boarding. A school above it that does not register boarding separately may include it. */
const boardingShare = 1.5;

/** What a school costs with boarding, or that its fee may include it; null where nothing says so. */
function feeNoteOf({ schoolFee, otherFee, schoolBoarding }: ListedInstitution, dayFee: number | null): string | null {
  if (schoolFee === null) return null;
  if (hasBoarding(otherFee)) return fill(text.withBoarding, { fee: formatHundreds(schoolFee) });
  const isHigh = dayFee !== null && schoolFee > dayFee * boardingShare;
  return isHigh && schoolBoarding !== "no" ? text.maybeBoarding : null;
}
