import type { FieldProps } from "#app/shell/form/field.tsx";
import type { EditedItem } from "#worker/features/news/news-item.ts";
import { adminNewsText } from "./text.ts";

/** What an item says, as its form writes it. */
export const newsValues = ({ title, source, sourceUrl, date }: EditedItem): Record<string, string> => ({
  title,
  source,
  sourceUrl: sourceUrl ?? "",
  date,
});

/** Fields of an item. */
export const newsFields = (values: Partial<Record<string, string>>): FieldProps[] => [
  { name: "title", label: adminNewsText.item, defaultValue: values.title, autoComplete: "off" },
  {
    name: "source",
    label: adminNewsText.source,
    hint: adminNewsText.sourceHint,
    defaultValue: values.source,
    autoComplete: "off",
  },
  {
    name: "sourceUrl",
    label: adminNewsText.sourceUrl,
    hint: adminNewsText.sourceUrlHint,
    isOptional: true,
    defaultValue: values.sourceUrl,
    autoComplete: "off",
  },
  {
    name: "date",
    type: "date",
    label: adminNewsText.date,
    hint: adminNewsText.dateHint,
    defaultValue: values.date,
  },
];
