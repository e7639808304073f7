/** Institutions, and courses, in one answer of the search box. */
export const maxResultsPerType = 10;

export interface InstitutionResult {
  type: "institution";
  id: number;
  name: string;
  nameCn: string | null;
  /** CRICOS provider code. */
  code: string;
  state: string | null;
  city: string | null;
  /** Path of its page. */
  href: string;
}

export interface CourseResult {
  type: "course";
  id: number;
  name: string;
  /** CRICOS course code. */
  code: string;
  /** VET national code ("FNS50222"), null for others. */
  vetCode: string | null;
  level: string;
  institution: { id: number; name: string; nameCn: string | null; code: string };
  href: string;
}

export type SearchResult = InstitutionResult | CourseResult;

/** One part of the query as it was understood. */
export interface UnderstoodPart {
  /** Its meaning, in Chinese where there is a word: "墨尔本大学", "硕士", "会计". */
  label: string;
  /** As typed, in simplified characters, typing mistakes corrected. */
  typed: string;
  /** Institution ids, levels, ASCED codes, states and metropolitan areas, or categories. */
  values: string[];
  /** The query without it. */
  without: string;
}

/** How a query was understood. Absent parts were not in it. */
export interface Understood {
  institution?: UnderstoodPart;
  field?: UnderstoodPart;
  level?: UnderstoodPart;
  place?: UnderstoodPart;
  /** Kind of institution. */
  category?: UnderstoodPart;
  /** What is searched as text. */
  text?: string;
  /** The query without that text. */
  withoutText?: string;
  /** The query as it was searched, when mistyped words were corrected. */
  corrected?: string;
}

/** At most 10 institutions, then at most 10 courses, each best first. */
export interface SearchAnswer {
  results: SearchResult[];
  understood: Understood;
}
