import type { FieldProps } from "#app/shell/form/field.tsx";
import { t } from "#app/shell/text/t.ts";
import type { Figure, RecordedFigure } from "#worker/features/facts/read-figure.ts";
import "./text.ts";

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
      label: t("factsAdmin.value", { unit }),
      inputMode: unit === "CNY" || unit === "AUD" ? "text" : "numeric",
      defaultValue: values.value,
      autoComplete: "off",
    },
    {
      name: "valueTo",
      label: t("factsAdmin.valueTo"),
      hint: t("factsAdmin.valueToHint"),
      isOptional: true,
      defaultValue: values.valueTo,
      autoComplete: "off",
    },
    {
      name: "validFrom",
      label: t("factsAdmin.validFrom"),
      hint: since ? t("factsAdmin.validFromNow", { date: since }) : t("factsAdmin.validFromHint"),
      isOptional: !since,
      autoComplete: "off",
    },
    { name: "sourceName", label: t("factsAdmin.sourceName"), defaultValue: values.sourceName, autoComplete: "off" },
    {
      name: "sourceUrl",
      label: t("factsAdmin.sourceUrl"),
      hint: t("factsAdmin.sourceUrlHint"),
      defaultValue: values.sourceUrl,
      autoComplete: "off",
    },
    { name: "checkedOn", label: t("factsAdmin.checkedOn"), defaultValue: today, autoComplete: "off" },
    {
      name: "status",
      label: t("factsAdmin.status"),
      type: "select",
      // Typing a figure is not comparing it with its source: that has to be said.
      defaultValue: "",
      placeholder: t("factsAdmin.statusChoose"),
      options: [
        { value: "confirmed", label: t("factsAdmin.confirmed") },
        { value: "to-check", label: t("factsAdmin.toCheck") },
      ],
    },
    {
      name: "note",
      label: t("factsAdmin.note"),
      hint: t("factsAdmin.noteHint"),
      type: "textarea",
      rows: 2,
      isOptional: true,
    },
  ];
}
