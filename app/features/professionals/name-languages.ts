import { type Language, languageNames } from "#worker/features/professionals/professional.ts";

/** "zh-Hans yue" as "普通话、粤语". */
export const nameLanguages = (codes: string): string =>
  codes
    .split(" ")
    .filter(Boolean)
    .map((code) => languageNames[code as Language] ?? code)
    .join("、");
