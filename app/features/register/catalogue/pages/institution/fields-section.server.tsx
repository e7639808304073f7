import { fieldPath, type IsDoubtful, narrowFieldOf } from "#app/features/register/statistics/server/public.ts";
import { FeeRows } from "#app/shell/charts/fee-rows.tsx";
import { type ExchangeRate, showMoney } from "#app/shell/figures/exchange-rate.ts";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { hundreds } from "#worker/platform/figure-text.ts";
import { quantile } from "#worker/platform/quantile.ts";
import { fieldNames } from "../../server/course-kind.ts";
import type { InstitutionDetails } from "../../server/read-institution.ts";
import { interestOf } from "../../shared/field-interest.ts";
import { levelNames } from "../names.ts";
import { catalogueText } from "../text.json";
import { yearlyCostOf } from "./institution-strip.server.ts";
import { levelsFirstAt } from "./order-levels.server.ts";
import { stripText as text } from "./strip-text.json";

const shownFields = 10;

/** Maximum number of fields of one broad field, so that business does not fill the list. */
const ofOneBroad = 2;

/** Levels between which one switches where both have some fields. */
const switched = ["Bachelor", "Master"];

/** Levels in order of preference: a field shows the fee of the first one that it has. */
const levels = [...switched, "Diploma", "Certificate IV", "Certificate III"];

type Known = Pick<InstitutionDetails, "fields" | "courses" | "institution"> & {
  rate: ExchangeRate | null;
  isDoubtful: IsDoubtful;
};

/**
 * The fields that most students from China study, with the fee of a year, linked to their pages: bachelors and masters apart.
 * Nothing of an institution with one or two fields.
 */
export function FieldsSection(known: Known) {
  const named = known.fields.filter(([code]) => narrowFieldOf(code));
  if (named.length < 3 || known.institution.category === "school") return null;
  const lists = switched.map((level) => ({ level, rows: rowsOf(known, [level]).filter(({ fee }) => fee) }));
  const first = levelsFirstAt(known.institution.category);
  const ofCategory = levels.toSorted((a, b) => Number(first.includes(b)) - Number(first.includes(a)));
  const isSwitched = lists.every(({ rows }) => rows.length > 2);
  return (
    <Section id="fields" title={text.fieldsTitle}>
      {isSwitched && (
        <fieldset className="level-switch mt-0">
          <legend className="sr-only">{text.fieldsLevel}</legend>
          {lists.map(({ level }) => (
            <label key={level}>
              <input
                type="radio"
                name="fee-level"
                value={level}
                defaultChecked={level === "Bachelor"}
                className="sr-only"
              />
              {levelNames[level]}
            </label>
          ))}
        </fieldset>
      )}
      {(isSwitched ? lists : [{ level: "", rows: rowsOf(known, ofCategory) }]).map(({ level, rows }) => (
        <div key={level} className={isSwitched ? `fees-of-${level.toLowerCase()}` : undefined}>
          <FeeRows className="sm:columns-2 sm:gap-x-10" rows={rows} />
        </div>
      ))}
      <p className="mt-2 text-muted text-sm">{fill(text.fieldsNote, { count: named.length })}</p>
    </Section>
  );
}

/** The fields with the median fee of the first of the levels that each has. */
function rowsOf({ fields, courses, rate, isDoubtful }: Known, ofLevels: readonly string[]) {
  const named = fields.flatMap(([code, counted]) => {
    // "管理与商科": a course of a whole broad field, as the best known universities have.
    const name = narrowFieldOf(code)?.nameCn ?? (code.endsWith("00") ? fieldNames.get(code) : undefined);
    const fee = feeOfField(courses, code, ofLevels);
    return name ? [{ code, name, count: counted.length, fee }] : [];
  });
  return (
    [...Map.groupBy(named, ({ code }) => code.slice(0, 2)).values()]
      .flatMap((broad) =>
        broad
          // "其他自然科学" says little.
          .toSorted((a, b) => Number(!a.fee) - Number(!b.fee) || Number(isRest(a.name)) - Number(isRest(b.name)))
          .slice(0, ofOneBroad),
      )
      // Those without a fee are last.
      .toSorted((a, b) => Number(!a.fee) - Number(!b.fee) || interestOf(a.code) - interestOf(b.code))
      .slice(0, shownFields)
      .map(({ code, name, count, fee }) => {
        if (!fee) return { href: addressOf(code), name, fee, note: fill(text.courses, { count }) };
        const { level, amount, count: priced } = fee;
        return {
          href: addressOf(code),
          name,
          fee: showMoney(hundreds(amount), rate),
          note: [
            ...[levelNames[level] ?? level, fill(text.courses, { count: priced })],
            ...(isDoubtful({ field: code, level, yearly: amount }) ? [catalogueText.doubtfulFee] : []),
          ].join(" · "),
        };
      })
  );
}

const addressOf = (code: string) => fieldPath(code) ?? `?field=${code}#courses`;

const isRest = (name: string) => name.startsWith("其他");

/** The median cost of a year of the open courses of a field, of the first level that has one, and the number of these courses. */
function feeOfField(courses: InstitutionDetails["courses"], code: string, ofLevels: readonly string[]) {
  for (const level of ofLevels) {
    const rows = courses.find(([known]) => known === level)?.[1] ?? [];
    const costs = rows.flatMap((row) => {
      const [, , , weeks, , , , field, isTotal] = row;
      // A total that the register does not itemise may be decades old: it is no tuition to compare.
      const cost = field === code && (weeks ?? 0) >= 52 && !isTotal ? yearlyCostOf(row) : null;
      return cost === null ? [] : [cost];
    });
    const amount = quantile(
      costs.toSorted((a, b) => a - b),
      0.5,
    );
    if (amount !== null) return { level, amount, count: costs.length };
  }
  return null;
}
