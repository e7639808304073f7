import type { ComposedNames } from "./course-names.ts";

/** Phrases that the printed summary names; the JSON report has all of them. */
const printedPhrases = 10;

/** The part of a load's JSON report about Chinese course names; null when nothing was composed. */
export function reportNames(names: ComposedNames | null) {
  if (names === null) return null;
  const { total, whole, untranslated } = names;
  return { differentNames: total, composed: whole, untranslated };
}

/** The same for people: coverage, then the most frequent phrases that the dictionary lacks. */
export function printNames(report: ReturnType<typeof reportNames>): void {
  if (report === null || report.differentNames === 0) return;
  const { differentNames, composed, untranslated } = report;
  const share = ((composed / differentNames) * 100).toFixed(1);
  console.log(
    `${composed.toLocaleString("en-AU")} of ${differentNames.toLocaleString("en-AU")} course names have a Chinese name (${share} %)`,
  );
  for (const { phrase, names, example } of untranslated.slice(0, printedPhrases)) {
    console.log(`  no Chinese for "${phrase}" in ${names} ${names === 1 ? "name" : "names"}, such as "${example}"`);
  }
  const rest = untranslated.length - printedPhrases;
  if (rest > 0) console.log(`  … and ${rest} more (--report FILE writes all of them)`);
}
