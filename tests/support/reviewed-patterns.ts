import { parseCsv } from "hucre";
import type { WrittenPatterns } from "#app/features/register/search/shared/vocabulary/patterns.ts";
import { fillPatterns } from "#seed/vocabulary/read-patterns.ts";

const files = import.meta.glob<string>("../../seed/vocabulary/patterns.csv", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The reviewed patterns of seed/vocabulary/, with which a lexicon in a test parses wishes and negations. */
export function reviewedPatterns(): WrittenPatterns {
  const [, ...rows] = parseCsv(Object.values(files)[0] ?? "");
  return fillPatterns(
    rows.map(([use, value, pattern]) => ({
      use: String(use),
      value: String(value ?? ""),
      pattern: String(pattern),
      where: "",
    })),
  );
}
