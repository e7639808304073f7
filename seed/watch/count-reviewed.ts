import { readFacts } from "#seed/facts/read-facts.ts";
import { readRules } from "#seed/rules/read-rules.ts";
import { readWatch } from "./read-watch.ts";

const listCounts = (name: string, things: readonly string[]): string => {
  const counts = [...Map.groupBy(things, (thing) => thing)].map(([thing, same]) => `${thing} ${same.length}`);
  return `${name}: ${things.length} (${counts.toSorted().join(", ")})`;
};

const kindOf = (find: unknown): string => Object.keys(JSON.parse(String(find)))[0] ?? "";

/** The figures and rules of the files by grade, by what their days are known from, and by how they are watched. */
export function countReviewed(): string[] {
  const { definitions, values } = readFacts();
  const { rules, probes } = readRules();
  const watched = new Map(readWatch().map(({ key, find }) => [key, kindOf(find)]));
  const dated = values.map(({ sourceDated, validFrom }) =>
    sourceDated ? "dated source" : validFrom ? "first day only" : "neither",
  );
  return [
    listCounts(
      "Values of figures by grade",
      values.map(({ grade }) => grade),
    ),
    listCounts("Values of figures by day", dated),
    listCounts(
      "Figures by probe",
      definitions.map(({ key }) => watched.get(key) ?? "none"),
    ),
    listCounts(
      "Versions of rules by grade",
      rules.map(({ grade }) => String(grade)),
    ),
    listCounts(
      "Rules by probe",
      probes.map(({ find }) => kindOf(find)),
    ),
  ];
}
