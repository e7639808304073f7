import { formatFee, formatNumber } from "#app/shell/figures/format.ts";
import type { FieldDifference } from "../../shared/changes/history.ts";
import { languageNames, locationTypeNames, stateNames, typeNames } from "../names.ts";
import { changeFieldNames, changesText } from "./text.json";

/** Chinese names of the columns whose changes are recorded. */
const fieldNames: Readonly<Record<string, string>> = changeFieldNames;

/** Old and new value of each changed field; renders nothing without differences. */
export function FieldDifferences({ differences }: { differences: readonly FieldDifference[] }) {
  if (differences.length === 0) return null;
  return (
    <dl className="mt-1 text-sm">
      {differences.map((difference) => (
        <div key={difference.field} className="grid gap-x-4 py-1 sm:grid-cols-[9rem_1fr]">
          <dt className="text-muted">{fieldNames[difference.field] ?? difference.field}</dt>
          <dd className="min-w-0 break-words">
            {difference.field === "campuses" ? (
              <Campuses difference={difference} />
            ) : (
              <Values difference={difference} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Values = ({ difference: { field, before, after } }: { difference: FieldDifference }) => (
  <>
    <span className="sr-only">{changesText.fieldBefore} </span>
    <Value {...formatValue(field, before)} />
    <span aria-hidden="true"> → </span>
    <span className="sr-only">{changesText.fieldAfter} </span>
    <Value {...formatValue(field, after)} />
  </>
);

/** The difference lists only removed and added campuses, not unchanged ones. */
const Campuses = ({ difference: { before, after } }: { difference: FieldDifference }) =>
  (
    [
      [changesText.campusesLeft, before],
      [changesText.campusesNew, after],
    ] as const
  ).map(
    ([label, campuses]) =>
      campuses !== null && (
        <span key={label} className="block">
          {label} <Value {...formatValue("campuses", campuses)} />
        </span>
      ),
  );

const Value = ({ text, lang }: ShownValue) => <span lang={lang}>{text}</span>;

type FieldValue = FieldDifference["before"];

/** Text of a value, and its language (`lang`) when it is not Chinese. */
interface ShownValue {
  text: string;
  lang?: "en";
}

const money = new Set(["tuition_fee", "non_tuition_fee", "estimated_total_course_cost"]);
const units: Record<string, string> = {
  duration_weeks: "周",
  work_component_weeks: "周",
  work_component_hours_per_week: "小时",
  work_component_total_hours: "小时",
  institution_capacity: "人",
};
const yesOrNo = new Set(["dual_qualification", "foundation_studies", "expired", "work_component"]);
const translated: Record<string, Record<string, string>> = {
  type: typeNames,
  state: stateNames,
  postal_address_state: stateNames,
  course_language: languageNames,
  location_type: locationTypeNames,
};

/** Formats a value of a difference: amounts with their unit, known values in Chinese, other texts in English. */
export function formatValue(field: string, value: FieldValue): ShownValue {
  if (value === null || value === "") return { text: "未登记" };
  if (yesOrNo.has(field)) return { text: Number(value) === 0 ? "否" : "是" };
  if (typeof value === "number") {
    // A fee that changed from null to 0 is a change, so the two values are shown differently.
    if (money.has(field)) return { text: value === 0 ? `${formatFee(0)}（填写为 0）` : formatFee(value) };
    const unit = units[field];
    return { text: unit ? `${formatNumber(value, { atMost: 3 })} ${unit}` : String(value) };
  }
  const chinese = translated[field]?.[value];
  return chinese ? { text: chinese } : { text: value, lang: "en" };
}
