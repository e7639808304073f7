import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";
import type { TermKind } from "./lexicon.ts";
import type { TermOrigin } from "./term-kinds.ts";

/** A term as it counts now; a removed one with its last meaning. */
export interface ListedTerm {
  term: string;
  kind: TermKind;
  /** As in search_terms; of an institution its CRICOS provider codes. */
  means: string;
  words: string;
  label: string;
  origin: TermOrigin;
  /** ms since 1970; null when the back office has not changed it. */
  updatedAt: number | null;
}

/** Orders by which terms can be listed. */
export const termSorts = ["kind", "term", "updated"] as const;

/**
 * The reviewed vocabulary of the search with the back office's edits. Names of institutions and of fields, which are terms
 * too, stand elsewhere.
 * @throws AppError "forbidden"
 */
export async function listTerms(
  { primary }: { primary: Statements },
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedTerm>> {
  requirePermission(member, "vocabulary");
  return listRows<ListedTerm>(
    primary,
    {
      select: "term, kind, means, words, label, origin, updatedAt",
      from: `(SELECT s.term AS term, s.kind AS kind, iif(e.is_added, e.means, s.means) AS means,
          iif(e.is_added, e.words, s.words) AS words, iif(e.is_added, e.label, s.label) AS label,
          CASE e.is_added WHEN 1 THEN 'changed' WHEN 0 THEN 'removed' ELSE 'loaded' END AS origin,
          e.updated_at AS updatedAt
        FROM search_terms s LEFT JOIN vocabulary_edits e ON e.term = s.term AND e.kind = s.kind
        UNION ALL SELECT e.term, e.kind, e.means, e.words, e.label, iif(e.is_added, 'added', 'removed'), e.updated_at
        FROM vocabulary_edits e
        WHERE NOT EXISTS (SELECT 1 FROM search_terms s WHERE s.kind = e.kind AND s.term = e.term))`,
      search: ["term", "label", "means", "words"],
      filters: { kind: "kind", origin: "origin" },
      sorts: { kind: "kind", term: "term", updated: "updatedAt" },
      tieBreaker: "kind || ' ' || term",
    },
    query,
    limit,
  );
}
