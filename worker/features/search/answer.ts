import type { SlotKind, Understanding } from "./understand/understand-query.ts";

/** Most institutions, and most courses, in an answer of the search box. */
export const maxResultsPerType = 10;

export interface InstitutionResult {
  type: "institution";
  id: number;
  /** As registered. */
  name: string;
  /** The name that people know. */
  displayName: string;
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
  /** Composed of a reviewed dictionary; null where a part of the name is not covered. */
  nameCn: string | null;
  /** CRICOS course code. */
  code: string;
  /** VET national code ("FNS50222"), null for others. */
  vetCode: string | null;
  level: string;
  institution: { id: number; name: string; displayName: string; nameCn: string | null; code: string };
  href: string;
}

export type SearchResult = InstitutionResult | CourseResult;

/** One recognised part of the query. */
interface UnderstoodPart {
  /** Its meaning, in Chinese if possible: "墨尔本大学", "硕士", "会计". */
  label: string;
  /** The typed text in simplified characters, with corrected spelling. */
  typed: string;
  /** Institution ids, levels, ASCED codes, states and metropolitan areas, or categories. */
  values: string[];
  /** The query without it. */
  without: string;
}

/** How a query was parsed. Parts that it does not have are absent. */
export interface Understood {
  institution?: UnderstoodPart;
  field?: UnderstoodPart;
  level?: UnderstoodPart;
  place?: UnderstoodPart;
  /** Kind of institution. */
  category?: UnderstoodPart;
  /** The part that is searched as text. */
  text?: string;
  /** The query without that text. */
  withoutText?: string;
  /** The query that was searched, if spelling was corrected. */
  corrected?: string;
}

/** At most 10 institutions, then at most 10 courses, each best first. */
export interface SearchAnswer {
  results: SearchResult[];
  understood: Understood;
}

/** Describes a parsed query for the pages and the API. */
export function describeUnderstanding({ slots, text, without, corrected }: Understanding): Understood {
  const understood: Understood = {};
  for (const kind of Object.keys(slots) as SlotKind[]) {
    const slot = slots[kind];
    if (!slot) continue;
    understood[kind] = {
      label: slot.label,
      typed: slot.typed.join(" "),
      values: [...new Set(slot.meanings.flatMap(({ values }) => values))],
      without: without[kind] ?? "",
    };
  }
  if (text.length > 0) Object.assign(understood, { text: text.join(" "), withoutText: without.text ?? "" });
  if (corrected !== null) understood.corrected = corrected;
  return understood;
}
