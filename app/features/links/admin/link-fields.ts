import type { FieldProps } from "#app/shell/form/field.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { OfficialLink } from "#worker/features/links/change-link.ts";
import { adminLinksText } from "./text.ts";

/** The form values of a link. */
export const linkValues = ({ title, url, description, section, isShown }: OfficialLink): Record<string, string> => ({
  title,
  url,
  description,
  section,
  isShown: isShown ? "1" : "0",
});

/**
 * The fields of a link's form.
 * @param sections the existing sections
 */
export const linkFields = (
  values: Partial<Record<string, string>>,
  sections: readonly string[],
): readonly FieldProps[] => [
  { name: "title", label: adminLinksText.name, defaultValue: values.title, autoComplete: "off" },
  {
    name: "url",
    label: adminLinksText.url,
    hint: adminLinksText.urlHint,
    defaultValue: values.url,
    autoComplete: "off",
  },
  {
    name: "description",
    label: adminLinksText.description,
    hint: adminLinksText.descriptionHint,
    isOptional: true,
    defaultValue: values.description,
    autoComplete: "off",
  },
  {
    name: "section",
    label: adminLinksText.section,
    hint:
      sections.length > 0
        ? fill(adminLinksText.sectionHint, { sections: sections.join("、") })
        : adminLinksText.sectionFirst,
    defaultValue: values.section,
    autoComplete: "off",
  },
  {
    name: "isShown",
    type: "select",
    label: adminLinksText.state,
    options: [
      { value: "1", label: adminLinksText.shown },
      { value: "0", label: adminLinksText.hidden },
    ],
    defaultValue: values.isShown ?? "1",
  },
];
