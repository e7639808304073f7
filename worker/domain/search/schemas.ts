import { z } from "zod";

/** Characters a query may have; a longer one is refused, not cut. */
export const maxQueryLength = 200;

/** At most so many institutions, and so many courses, in one answer. */
export const maxResultsPerType = 10;

/** `q` of the search box, the results page and the API; missing is empty. */
export const searchQuerySchema = z.object({
  q: z.string().max(maxQueryLength, `搜索词最多 ${maxQueryLength} 个字，请缩短后再试。`).default(""),
});

export type SearchQuery = z.infer<typeof searchQuerySchema>;

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

/** At most 10 institutions, then at most 10 courses, each best first. */
export interface SearchAnswer {
  results: SearchResult[];
}
