import type { FieldProps } from "#app/shell/form/field.tsx";
import { pagesAdminText } from "./text.ts";

/** The fields of the page editor, in order. */
export const pageFields: readonly FieldProps[] = [
  { name: "title", label: pagesAdminText.title },
  { name: "english", label: pagesAdminText.english, isOptional: true, lang: "en" },
  { name: "summary", label: pagesAdminText.summary, hint: pagesAdminText.summaryHint, type: "textarea", rows: 3 },
  { name: "updated", label: pagesAdminText.updated, hint: pagesAdminText.dayHint },
  { name: "checked", label: pagesAdminText.checked, hint: pagesAdminText.checkedHint, isOptional: true },
  { name: "body", label: pagesAdminText.body, hint: pagesAdminText.bodyHint, type: "textarea", rows: 24 },
  {
    name: "sources",
    label: pagesAdminText.sources,
    hint: pagesAdminText.sourcesHint,
    type: "textarea",
    rows: 4,
    isOptional: true,
  },
  {
    name: "next",
    label: pagesAdminText.next,
    hint: pagesAdminText.nextHint,
    type: "textarea",
    rows: 4,
    isOptional: true,
  },
  {
    name: "related",
    label: pagesAdminText.related,
    hint: pagesAdminText.relatedHint,
    type: "textarea",
    rows: 4,
    isOptional: true,
  },
];
