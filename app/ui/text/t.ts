import { catalogueTexts } from "./catalogue.ts";
import { commonTexts } from "./common.ts";
import { homeTexts } from "./home.ts";
import { layoutTexts } from "./layout.ts";
import { preparationTexts } from "./preparation.ts";
import { searchTexts } from "./search.ts";

const texts = {
  ...commonTexts,
  ...layoutTexts,
  ...homeTexts,
  ...searchTexts,
  ...preparationTexts,
  ...catalogueTexts,
};

export type TextKey = keyof typeof texts;

/** The Chinese text of a key with its `{names}` filled in. A missing key shows the key. */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
  const text: string = texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
