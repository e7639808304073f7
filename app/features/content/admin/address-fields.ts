import type { FieldProps } from "#app/shell/form/field.tsx";
import { pageSections } from "#worker/features/content/addresses/address.ts";
import { pagesAdminText } from "./text.ts";

/** The fields of an address: a section, and the name inside it. @param path its value, `/visa/family-visit` */
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
