import { factText } from "#app/shell/figures/describe-fact.ts";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { sourceGrades } from "#worker/platform/source-grade.ts";
import type { Figure, RecordedFigure } from "../server/edit-figure.ts";
import { factsAdminText } from "./text.json";

/** A value of a figure as the values of its form. */
export const figureValues = (row: RecordedFigure): Record<string, string> => ({
  value: String(row.value),
  valueTo: row.valueTo === null ? "" : String(row.valueTo),
  validFrom: row.validFrom ?? "",
  sourceName: row.sourceName,
  sourceUrl: row.sourceUrl,
  checkedOn: row.checkedOn,
  grade: row.grade,
  note: row.note ?? "",
});

/** How the source was seen. No default: the editor must say it. */
export const gradeField: FieldProps = {
  name: "grade",
  label: factsAdminText.grade,
  hint: factsAdminText.gradeHint,
  type: "select",
  defaultValue: "",
  placeholder: factsAdminText.gradeChoose,
  options: sourceGrades.map((value) => ({ value, label: factText.grades[value] })),
};

/**
 * The fields of a new value, filled in from the one in force. First day, note and grade start empty, so that nobody saves
 * old ones by mistake; the day of the check is today.
 */
export function figureFields({
  unit,
  inForce,
  today,
}: Pick<Figure, "inForce" | "today"> & { unit?: Figure["unit"] }): FieldProps[] {
  const values = inForce ? figureValues(inForce) : {};
  const since = inForce?.validFrom;
  return [
    {
      name: "value",
      label: unit ? fill(factsAdminText.value, { unit }) : factsAdminText.firstValue,
      inputMode: unit === undefined || unit === "CNY" || unit === "AUD" ? "text" : "numeric",
      defaultValue: values.value,
      autoComplete: "off",
    },
    {
      name: "valueTo",
      label: factsAdminText.valueTo,
      hint: factsAdminText.valueToHint,
      isOptional: true,
      defaultValue: values.valueTo,
      autoComplete: "off",
    },
    {
      name: "validFrom",
      label: factsAdminText.validFrom,
      hint: since ? fill(factsAdminText.validFromNow, { date: since }) : factsAdminText.validFromHint,
      isOptional: !since,
      autoComplete: "off",
    },
    { name: "sourceName", label: factsAdminText.sourceName, defaultValue: values.sourceName, autoComplete: "off" },
    {
      name: "sourceUrl",
      label: factsAdminText.sourceUrl,
      hint: factsAdminText.sourceUrlHint,
      defaultValue: values.sourceUrl,
      autoComplete: "off",
    },
    { name: "checkedOn", label: factsAdminText.checkedOn, defaultValue: today, autoComplete: "off" },
    gradeField,
    {
      name: "note",
      label: factsAdminText.note,
      hint: factsAdminText.noteHint,
      type: "textarea",
      rows: 2,
      isOptional: true,
    },
  ];
}
