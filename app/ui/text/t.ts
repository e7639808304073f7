import { catalogueTexts } from "./catalogue.ts";

const texts = { ...catalogueTexts };

export type TextKey = keyof typeof texts;

/** The Chinese text of a key with its `{names}` filled in. A missing key shows the key. */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
  const text: string = texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
