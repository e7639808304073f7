import type { Fact } from "#app/shell/figures/fact.ts";
import { formatFact } from "#app/shell/figures/format-fact.ts";
import type { Block, Inline } from "#worker/features/content/blocks.ts";
import { factName } from "#worker/features/content/split-facts.ts";
import { flatInlines, inlineRuns } from "#worker/features/content/walk-blocks.ts";

/** Blocks as plain text with their figures, for machines that read no pages. */
export function plainText(blocks: readonly Block[], facts: Record<string, Fact>): string {
  return [...inlineRuns(blocks)].map((run) => plainRun(run, facts)).join("\n");
}

/** One run of text. */
export function plainRun(run: readonly Inline[], facts: Record<string, Fact>): string {
  return [...flatInlines(run)]
    .map((inline) => {
      if (inline.type === "text" || inline.type === "code") return inline.text;
      if (inline.type !== "fact") return "";
      const fact = facts[factName(inline.key, inline.day)];
      return fact ? formatFact(fact) : "";
    })
    .join("");
}
