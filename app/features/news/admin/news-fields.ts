import type { FieldProps } from "#app/shell/form/field.tsx";
import { t } from "#app/shell/text/t.ts";
import type { EditedItem } from "#worker/features/news/edited-item.ts";
import "./text.ts";

/** What an item says, as its form writes it. */
export const newsValues = ({ title, source, sourceUrl, date }: EditedItem): Record<string, string> => ({
  title,
  source,
  sourceUrl: sourceUrl ?? "",
  date,
});

/** Fields of an item. */
export const newsFields = (values: Partial<Record<string, string>>): FieldProps[] => [
  { name: "title", label: t("adminNews.item"), defaultValue: values.title, autoComplete: "off" },
  {
    name: "source",
    label: t("adminNews.source"),
    hint: t("adminNews.sourceHint"),
    defaultValue: values.source,
    autoComplete: "off",
  },
  {
    name: "sourceUrl",
    label: t("adminNews.sourceUrl"),
    hint: t("adminNews.sourceUrlHint"),
    isOptional: true,
    defaultValue: values.sourceUrl,
    autoComplete: "off",
  },
  {
    name: "date",
    type: "date",
    label: t("adminNews.date"),
    hint: t("adminNews.dateHint"),
    defaultValue: values.date,
  },
];
