import { Fragment } from "react";
import { fill } from "#app/shell/text/fill.ts";
import { FillNodes } from "#app/shell/text/fill-nodes.tsx";
import type { Fact } from "./fact.ts";
import { Figure, factText, SourceLink, ToCheck } from "./figure.tsx";

/** A sentence with figures of the fact registry in it. */
export interface FactSentence {
  /** The figures are `{placeholders}`. */
  text: string;
  facts: Readonly<Record<string, Fact>>;
}

/** The sentence; its figures link to their history. FactSources, once below, has their sources and dates. */
export function FactSentenceText({ sentence: { text, facts } }: { sentence: FactSentence }) {
  const entries = Object.entries(facts).map(([name, fact]) => [name, <Figure key={name} fact={fact} brief />] as const);
  return <FillNodes text={text} values={Object.fromEntries(entries)} />;
}

const text = { checked: "（核对于 {date}）" } as const;

/** Where the figures of some sentences come from, each source once with the day of its last check. */
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
          <SourceLink fact={fact} />
          <span className="whitespace-nowrap">{fill(text.checked, { date: fact.checkedOn })}</span>
        </Fragment>
      ))}
      {facts.some(({ status }) => status === "to-check") && (
        <>
          {" "}
          <ToCheck />
        </>
      )}
    </p>
  );
}
