import type { FieldProps } from "#app/shell/form/field.tsx";
import { t } from "#app/shell/text/t.ts";
import type { OfficialLink } from "#worker/features/links/official-link.ts";
import "./text.ts";

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
  { name: "title", label: t("adminLinks.name"), defaultValue: values.title, autoComplete: "off" },
  {
    name: "url",
    label: t("adminLinks.url"),
    hint: t("adminLinks.urlHint"),
    defaultValue: values.url,
    autoComplete: "off",
  },
  {
    name: "description",
    label: t("adminLinks.description"),
    hint: t("adminLinks.descriptionHint"),
    isOptional: true,
    defaultValue: values.description,
    autoComplete: "off",
  },
  {
    name: "section",
    label: t("adminLinks.section"),
    hint:
      sections.length > 0
        ? t("adminLinks.sectionHint", { sections: sections.join("、") })
        : t("adminLinks.sectionFirst"),
    defaultValue: values.section,
    autoComplete: "off",
  },
  {
    name: "isShown",
    type: "select",
    label: t("adminLinks.state"),
    options: [
      { value: "1", label: t("adminLinks.shown") },
      { value: "0", label: t("adminLinks.hidden") },
    ],
    defaultValue: values.isShown ?? "1",
  },
];
