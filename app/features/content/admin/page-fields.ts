import type { FieldProps } from "#app/shell/form/field.tsx";
import { t } from "#app/shell/text/t.ts";
import "./text.ts";

/** The fields of a page in their order. */
export const pageFields: readonly FieldProps[] = [
  { name: "title", label: t("pagesAdmin.title") },
  { name: "english", label: t("pagesAdmin.english"), isOptional: true, lang: "en" },
  { name: "summary", label: t("pagesAdmin.summary"), hint: t("pagesAdmin.summaryHint"), type: "textarea", rows: 3 },
  { name: "updated", label: t("pagesAdmin.updated"), hint: t("pagesAdmin.dayHint") },
  { name: "checked", label: t("pagesAdmin.checked"), hint: t("pagesAdmin.checkedHint"), isOptional: true },
  { name: "body", label: t("pagesAdmin.body"), hint: t("pagesAdmin.bodyHint"), type: "textarea", rows: 24 },
  {
    name: "sources",
    label: t("pagesAdmin.sources"),
    hint: t("pagesAdmin.sourcesHint"),
    type: "textarea",
    rows: 4,
    isOptional: true,
  },
  {
    name: "next",
    label: t("pagesAdmin.next"),
    hint: t("pagesAdmin.nextHint"),
    type: "textarea",
    rows: 4,
    isOptional: true,
  },
  {
    name: "related",
    label: t("pagesAdmin.related"),
    hint: t("pagesAdmin.relatedHint"),
    type: "textarea",
    rows: 4,
    isOptional: true,
  },
];
