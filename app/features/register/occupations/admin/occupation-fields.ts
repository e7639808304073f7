import type { FieldProps } from "#app/shell/form/field.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { EditableAuthority } from "../server/edit-authority.ts";
import type { EditableOccupation } from "../server/edit-occupation.ts";
import { occupationsAdminText as text } from "./text.json";

/** An occupation as the values of its form. */
export const occupationValues = ({ occupation }: EditableOccupation): Record<string, string> => ({
  titleCn: occupation.titleCn,
  aliases: occupation.aliases.join("\n"),
  conditionCn: occupation.conditionCn ?? "",
  authority: occupation.authority ?? "",
  agreement: occupation.agreement,
});

/** The reason starts empty each time. */
const reason: FieldProps = { name: "reason", label: text.reason, hint: text.reasonHint, type: "textarea", rows: 2 };

/** The fields that correct an occupation. */
export function occupationFields(editable: EditableOccupation): FieldProps[] {
  const values = occupationValues(editable);
  const keys = editable.authorities.map(({ key }) => key).join("、");
  return [
    { name: "titleCn", label: text.titleCn, defaultValue: values.titleCn, autoComplete: "off" },
    {
      ...{ name: "aliases", label: text.aliases, hint: text.aliasesHint, type: "textarea", rows: 4 },
      ...{ isOptional: true, defaultValue: values.aliases },
    },
    {
      ...{ name: "conditionCn", label: text.conditionCn, hint: text.conditionHint, autoComplete: "off" },
      ...{ isOptional: true, defaultValue: values.conditionCn },
    },
    {
      ...{ name: "authority", label: text.authorityField, hint: fill(text.authorityHint, { keys }), lang: "en" },
      ...{ isOptional: true, defaultValue: values.authority, autoComplete: "off" },
    },
    {
      ...{ name: "agreement", label: text.agreementField, type: "select", defaultValue: values.agreement },
      options: [
        { value: "both", label: text.both },
        { value: "conflict", label: text.conflict },
      ],
    },
    reason,
  ];
}

/** An assessing authority as the values of its form. */
export const authorityValues = ({ authority }: EditableAuthority): Record<string, string> => ({
  nameCn: authority.nameCn,
  url: authority.url ?? "",
});

/** The fields that correct an assessing authority. */
export function authorityFields(editable: EditableAuthority): FieldProps[] {
  const values = authorityValues(editable);
  return [
    { name: "nameCn", label: text.nameCn, defaultValue: values.nameCn, autoComplete: "off" },
    {
      ...{ name: "url", label: text.url, hint: text.urlHint, isOptional: true },
      ...{ defaultValue: values.url, autoComplete: "off" },
    },
    reason,
  ];
}
