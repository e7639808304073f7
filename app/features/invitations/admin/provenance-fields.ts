import { factText } from "#app/shell/figures/describe-fact.ts";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { sourceGrades } from "#worker/platform/source-grade.ts";
import { invitationsAdminText as text } from "./text.ts";

type Values = Record<string, string>;

/** A row as the values of its form; of a new one only the day of the check. */
export const valuesOf = (row: Readonly<Record<string, unknown>> | null, today: string): Values =>
  row
    ? Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? "" : String(value)]))
    : { checkedOn: today };

/** Where a row is from, how and when that was seen. The grade has no default: the editor must say it. */
export const provenanceFields = (values: Values): FieldProps[] => [
  { name: "sourceName", label: text.sourceName, defaultValue: values.sourceName, autoComplete: "off" },
  {
    name: "sourceUrl",
    label: text.sourceUrl,
    hint: text.sourceUrlHint,
    defaultValue: values.sourceUrl,
    autoComplete: "off",
  },
  { name: "checkedOn", type: "date", label: text.checkedOn, defaultValue: values.checkedOn },
  {
    name: "grade",
    type: "select",
    label: text.grade,
    defaultValue: "",
    placeholder: text.gradeChoose,
    options: sourceGrades.map((value) => ({ value, label: factText.grades[value] })),
  },
  {
    name: "note",
    label: text.note,
    hint: text.noteHint,
    isOptional: true,
    defaultValue: values.note,
    autoComplete: "off",
  },
];
