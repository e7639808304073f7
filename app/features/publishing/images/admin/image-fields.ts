import type { FieldProps } from "#app/shell/form/field.tsx";
import type { ImageFields } from "../shared/input.ts";
import { imagesText } from "./text.json";

/** An image's fields as the values of its form. */
export const imageValues = ({ alt, credit, sourceUrl }: ImageFields): Record<string, string> => ({
  alt,
  credit: credit ?? "",
  sourceUrl: sourceUrl ?? "",
});

/** The fields of an image's description. */
export const imageFields = (values: Record<string, string> = {}): readonly FieldProps[] => [
  { name: "alt", label: imagesText.alt, hint: imagesText.altHint, defaultValue: values.alt },
  {
    name: "credit",
    label: imagesText.credit,
    hint: imagesText.creditHint,
    isOptional: true,
    defaultValue: values.credit,
  },
  { name: "sourceUrl", label: imagesText.sourceUrl, isOptional: true, lang: "en", defaultValue: values.sourceUrl },
];
