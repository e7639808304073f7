import type { FieldProps } from "#app/shell/form/field.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { OfficialLink } from "#worker/features/links/link.ts";
import { adminLinksText } from "./text.ts";

/** What a link says, as its form writes it. */
export const linkValues = ({ title, url, description, section, isShown }: OfficialLink): Record<string, string> => ({
  title,
  url,
  description,
  section,
  isShown: isShown ? "1" : "0",
});

/**
 * Fields of a link.
 * @param sections that there are
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
