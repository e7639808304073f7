import written from "./visas.json" with { type: "json" };

/** What can be saved of the visas: a guide stands for its main subclass and those beside it. */
export interface SavedVisa {
  code: string;
  path: string;
  name: string;
  english: string;
  with?: readonly string[];
}

const visas: readonly SavedVisa[] = written;

/** What a page offers to save. */
export const visaOfPage = (path: string): SavedVisa | null => visas.find((visa) => visa.path === path) ?? null;

/** The guide of a saved visa. @param code the main subclass */
export const visaOf = (code: string): SavedVisa | null => visas.find((visa) => visa.code === code) ?? null;

/** All subclasses of saved ones. */
export const subclassesOf = (codes: readonly string[]): string[] => [
  ...new Set(codes.flatMap((code) => [code, ...(visaOf(code)?.with ?? [])])),
];
