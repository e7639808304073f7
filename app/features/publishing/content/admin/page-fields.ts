import type { FieldProps } from "#app/shell/form/field.tsx";
import { pageSections } from "../shared/addresses.ts";
import { pagesAdminText } from "./text.json";

/** The fields of the page editor, in order. */
export const pageFields: readonly FieldProps[] = [
  { name: "title", label: pagesAdminText.title },
  { name: "english", label: pagesAdminText.english, isOptional: true, lang: "en" },
  { name: "summary", label: pagesAdminText.summary, hint: pagesAdminText.summaryHint, type: "textarea", rows: 3 },
  { name: "updated", label: pagesAdminText.updatedOn, hint: pagesAdminText.dayHint },
  { name: "checked", label: pagesAdminText.checkedOn, hint: pagesAdminText.checkedHint, isOptional: true },
  { name: "body", label: pagesAdminText.body, hint: pagesAdminText.bodyHint, type: "textarea", rows: 24 },
  ...(["sources", "next", "related"] as const).map(
    (name): FieldProps => ({
      ...{ name, label: pagesAdminText[name], hint: pagesAdminText[`${name}Hint`] },
      ...{ type: "textarea", rows: 4, isOptional: true },
    }),
  ),
];

/**
 * The fields of an address: a section, and the name below it.
 * @param path its value, `/visa/family-visit`
 */
export function addressFields(path = ""): readonly FieldProps[] {
  const [, section = "", ...name] = path.split("/");
  return [
    {
      name: "section",
      type: "select",
      label: pagesAdminText.section,
      placeholder: pagesAdminText.chooseSection,
      options: pageSections.map((value) => ({ value, label: pagesAdminText.sections[value] })),
      defaultValue: section,
    },
    {
      name: "name",
      label: pagesAdminText.name,
      hint: pagesAdminText.nameHint,
      lang: "en",
      autoComplete: "off",
      defaultValue: name.join("/"),
    },
  ];
}
