import { Fragment, type ReactNode } from "react";
import { renderWithoutKeys } from "#app/shell/page/render-without-keys.ts";
import { describeCheck, factText, reportedName } from "./describe-fact.ts";
import type { Fact } from "./fact.ts";
import { Figure, SourceLink } from "./figure.tsx";

/** A sentence with figures of the registry in it. */
export interface FactSentence {
  /** The sentence; its figures are `{placeholders}`. */
  text: string;
  facts: Readonly<Record<string, Fact>>;
}

/** A sentence with figures that link to their history. FactSources, once below, has their sources and dates. */
export function FactSentenceText({ sentence: { text, facts } }: { sentence: FactSentence }) {
  const entries = Object.entries(facts).map(([name, fact]) => [name, <Figure key={name} fact={fact} brief />] as const);
  return <FillNodes text={text} values={Object.fromEntries(entries)} />;
}

/** The sources of the figures in some sentences, each once with the day of its last check. */
export function FactSources({ sentences }: { sentences: readonly FactSentence[] }) {
  const facts = sentences.flatMap((sentence) => Object.values(sentence.facts));
  const bySource = new Map(facts.map((fact) => [fact.sourceUrl, fact]));
  if (bySource.size === 0) return null;
  return (
    <p className="text-muted text-sm">
      {factText.source}：
      {[...bySource.values()].map((fact, position) => (
        <Fragment key={fact.sourceUrl}>
          {position > 0 && "；"}
          {/* Who reported an authority's figure is in the title of the link. */}
          <SourceLink fact={fact}>{reportedName(fact)}</SourceLink>
          <span className="whitespace-nowrap">（{describeCheck(fact)}）</span>
        </Fragment>
      ))}
    </p>
  );
}

/** Like `fill`, with elements for the `{placeholders}`: figures and links inside a sentence. */
function FillNodes({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }): ReactNode {
  // Every second part is the name of a placeholder.
  return renderWithoutKeys(text.split(/\{(\w+)\}/), (part, index) => (index % 2 === 0 ? part : values[part]));
}
