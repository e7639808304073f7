import { fieldPath, narrowFieldOf } from "#app/features/register/statistics/server/public.ts";
import { FeeRows } from "#app/shell/charts/fee-rows.tsx";
import { type ExchangeRate, showMoney } from "#app/shell/figures/exchange-rate.ts";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { quantile } from "#worker/platform/quantile.ts";
import type { InstitutionDetails } from "../../server/read-institution.ts";
import { interestOf } from "../../shared/field-interest.ts";
import { levelNames } from "../names.ts";
import { yearlyCostOf } from "./institution-strip.server.ts";
import { stripText as text } from "./strip-text.json";

const shownFields = 10;

/** Maximum number of fields of one broad field, so that business does not fill the list. */
const ofOneBroad = 2;

/** Levels in order of preference: a field shows the fee of the first one that it has. */
const levels = ["Bachelor", "Master", "Diploma", "Certificate IV", "Certificate III"];

/** The fields that most students from China study, with the fee of a year, linked to their pages. Renders nothing for an institution with one or two fields. */
export function FieldsSection({
  fields,
  courses,
  institution,
  rate,
}: Pick<InstitutionDetails, "fields" | "courses" | "institution"> & { rate: ExchangeRate | null }) {
  const named = fields.flatMap(([code, counted]) => {
    const field = narrowFieldOf(code);
    return field ? [{ code, name: field.nameCn, count: counted.length, fee: feeOfField(courses, code) }] : [];
  });
  if (named.length < 3 || institution.category === "school") return null;
  const shown = [...Map.groupBy(named, ({ code }) => code.slice(0, 2)).values()]
    // A vague field such as "其他自然科学" is omitted.
    .flatMap((broad) => broad.toSorted((a, b) => Number(isRest(a.name)) - Number(isRest(b.name))).slice(0, ofOneBroad))
    // Fields without a fee are last.
    .toSorted((a, b) => Number(!a.fee) - Number(!b.fee) || interestOf(a.code) - interestOf(b.code))
    .slice(0, shownFields);
  return (
    <Section id="fields" title={text.fieldsTitle}>
      <FeeRows
        className="sm:columns-2 sm:gap-x-10"
        rows={shown.map(({ code, name, count, fee }) => {
          const counted = fill(text.courses, { count });
          return {
            ...{ href: fieldPath(code) ?? "", name },
            fee: fee && showMoney(Math.round(fee.amount / 100) * 100, rate),
            note: fee ? `${levelNames[fee.level] ?? fee.level} · ${counted}` : counted,
          };
        })}
      />
      <p className="mt-2 text-muted text-sm">{fill(text.fieldsNote, { count: named.length })}</p>
    </Section>
  );
}

const isRest = (name: string) => name.startsWith("其他");

/** The median cost of a year of the open courses of a field, at the first preferred level with a fee. */
function feeOfField(courses: InstitutionDetails["courses"], code: string) {
  for (const level of levels) {
    const rows = courses.find(([known]) => known === level)?.[1] ?? [];
    const amount = quantile(
      rows
        .filter(([, , , weeks, , , , field]) => field === code && weeks !== null && weeks >= 52)
        .flatMap((row) => yearlyCostOf(row) ?? [])
        .toSorted((a, b) => a - b),
      0.5,
    );
    if (amount !== null) return { level, amount };
  }
  return null;
}
