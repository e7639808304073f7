import written from "./visas.json" with { type: "json" };

/** The visas that can be saved: each entry is a guide, with its main subclass and related ones. */
export interface SavedVisa {
  code: string;
  path: string;
  name: string;
  english: string;
  with?: readonly string[];
}

const visas: readonly SavedVisa[] = written;

/** The visa that a page offers to save. */
export const visaOfPage = (path: string): SavedVisa | null => visas.find((visa) => visa.path === path) ?? null;

/** The guide of a saved visa. @param code the main subclass */
export const visaOf = (code: string): SavedVisa | null => visas.find((visa) => visa.code === code) ?? null;

/** All subclasses of the saved visas. */
export const subclassesOf = (codes: readonly string[]): string[] => [
  ...new Set(codes.flatMap((code) => [code, ...(visaOf(code)?.with ?? [])])),
];
