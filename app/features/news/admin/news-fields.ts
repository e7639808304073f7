import type { FieldProps } from "#app/shell/form/field.tsx";
import type { EditedItem } from "#worker/features/news/news-item.ts";
import { adminNewsText } from "./text.ts";

/** An item as the values of its form. */
export const newsValues = ({ title, source, sourceUrl, date }: EditedItem): Record<string, string> => ({
  title,
  source,
  sourceUrl: sourceUrl ?? "",
  date,
});

/** The fields of an item's form. */
export const newsFields = (values: Partial<Record<string, string>>): FieldProps[] => [
  {
    name: "title",
    label: adminNewsText.item,
    hint: adminNewsText.itemHint,
    defaultValue: values.title,
    autoComplete: "off",
  },
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
