import type { FieldProps } from "#app/shell/form/field.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { Figure, RecordedFigure } from "#worker/features/facts/read-figure.ts";
import { factsAdminText } from "./text.ts";

/** A row of the registry as the form writes it. */
export const figureValues = (row: RecordedFigure): Record<string, string> => ({
  value: String(row.value),
  valueTo: row.valueTo === null ? "" : String(row.valueTo),
  validFrom: row.validFrom ?? "",
  sourceName: row.sourceName,
  sourceUrl: row.sourceUrl,
  checkedOn: row.checkedOn,
  status: row.status,
  note: row.note ?? "",
});

/** The form of a new figure: as the one in force, but the day and the note, which have to be thought of, and whether and when it was checked. */
export function figureFields({ unit, inForce, today }: Figure): FieldProps[] {
  const values = inForce ? figureValues(inForce) : {};
  const since = inForce?.validFrom;
  return [
    {
      name: "value",
      label: fill(factsAdminText.value, { unit }),
      inputMode: unit === "CNY" || unit === "AUD" ? "text" : "numeric",
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
    {
      name: "status",
      label: factsAdminText.status,
      type: "select",
      // Typing a figure is not comparing it with its source: that has to be said.
      defaultValue: "",
      placeholder: factsAdminText.statusChoose,
      options: [
        { value: "confirmed", label: factsAdminText.confirmed },
        { value: "to-check", label: factsAdminText.toCheck },
      ],
    },
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
