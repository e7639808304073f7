import { type ExchangeRate, showMoney } from "#app/shell/figures/exchange-rate.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { Parts } from "#app/shell/page/parts.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { formatHundreds, hundreds } from "#worker/platform/figure-text.ts";
import { institutionPath } from "#worker/platform/slugs.ts";
import type { ListedInstitution } from "../../server/list-institutions.ts";
import { boardingFrom } from "../../server/school-years.ts";
import { placeText, schoolTags } from "../institution-line.ts";
import { boardingNames, genderNames } from "../names.ts";
import { listText as text } from "./text.json";

/** The places of an institution; on phones its kind and only its cities. */
export function Place({ row, kindName }: { row: ListedInstitution; kindName: string | false }) {
  const { citiesCn, category, courses, fieldsCn } = row;
  const place = placeText(row);
  const count = fill(text.courseCount, { count: formatNumber(courses) });
  return (
    <>
      <span className="md:hidden">
        <Parts
          of={[
            kindName,
            citiesCn.length > 0
              ? citiesCn.slice(0, 2).join("、") + (citiesCn.length > 2 ? text.andMore : "")
              : place.text,
            category !== "school" && count,
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

export const CompareBox = ({ code, name, nameCn }: ListedInstitution) => (
  <label className="relative z-10 -my-2.5 inline-flex min-h-11 items-center gap-1.5 text-muted text-sm">
    <input type="checkbox" name="c" value={code} className="size-5 accent-primary" />
    <span className="md:sr-only">{text.compareOne}</span>
    <span className="sr-only">{fill(text.compareName, { name: nameCn ?? name })}</span>
  </label>
);

/** The tags that few schools have, and that parents choose by. */
const telling: readonly (string | undefined)[] = [genderNames.girls, genderNames.boys, boardingNames.yes];

/** The name, the English one and the kind in grey, of a school what parents choose by as tags. */
export function NameCell({ row, kindName }: { row: ListedInstitution; kindName: string | false }) {
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

interface FeeProps {
  row: ListedInstitution;
  rate: ExchangeRate | null;
  /** Median fee of schools without boarding, AUD a year. */
  dayFee: number | null;
  /** Whether the list has fees of several levels or years. */
  isMixed: boolean;
}

/** An amount, and under it the converted one, with what it is the fee of: where kinds are mixed, and on phones, which have no head. */
export function FeeCell({ row, rate, dayFee, isMixed }: FeeProps) {
  const fee = feeOf(row);
  if (fee === null) return text.noFee;
  const { aud, converted } = showMoney(fee.amount, rate);
  const named = isMixed ? "" : "md:hidden";
  const note = isMixed && feeNoteOf(row, dayFee);
  return (
    <>
      <span className="block whitespace-nowrap">
        {fee.of && <span className={`text-muted text-sm ${named}`}>{fee.of} </span>}
        <b className="font-semibold">{aud}</b>
      </span>{" "}
      <span className="whitespace-nowrap text-muted text-sm">
        {converted}
        <span className={named}>{fill(text.per[fee.per], { weeks: englishWeeks })}</span>
      </span>
      {note && <small className="block whitespace-nowrap text-muted text-sm">{note}</small>}
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
