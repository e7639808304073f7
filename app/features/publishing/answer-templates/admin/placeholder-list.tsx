import type { ReactNode } from "react";
import type { Fact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { writeFigure } from "../pages/template-choice.tsx";
import { type AnsweredRecord, allowedVariables, variablesOf } from "../shared/variables.ts";
import { templatesText } from "./text.json";

interface Props {
  /** The template's figures in force today. */
  figures: readonly Fact[];
}

const variables = [...new Set([...variablesOf.orders, ...variablesOf.messages])];

/** The only kind of record that fills a variable; null when both kinds do. */
function onlyKind(name: (typeof variables)[number]): AnsweredRecord | null {
  if (allowedVariables("both").includes(name)) return null;
  return allowedVariables("orders").includes(name) ? "orders" : "messages";
}

/** The placeholders of templates, with their meaning, and the current values of figures. */
export function PlaceholderList({ figures }: Props) {
  return (
    <section className="mt-6 max-w-3xl rounded-lg border border-line bg-surface p-4 text-sm">
      <h2 className="font-semibold">{templatesText.placeholders}</h2>
      <p className="mb-2 text-muted">{templatesText.placeholdersNote}</p>
      <dl className="grid gap-1">
        {variables.map((name) => {
          const kind = onlyKind(name);
          return (
            <Row key={name} term={`{{${name}}}`}>
              {templatesText.means[name]}
              {kind && fill(templatesText.onlyFor, { use: templatesText.uses[kind] })}
            </Row>
          );
        })}
        <Row term={templatesText.blank}>{templatesText.placeholdersMore.blank}</Row>
        <Row term={templatesText.figureKey}>{templatesText.placeholdersMore.figure}</Row>
      </dl>
      {figures.length > 0 && (
        <>
          <h3 className="mt-3 font-semibold">{templatesText.figures}</h3>
          <dl className="grid gap-1">
            {figures.map((fact) => (
              <Row key={fact.key} term={`{{${fact.key}}}`}>
                {fact.label}：{writeFigure(fact)}
              </Row>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[13rem_1fr]">
      <dt>
        <code className="break-all">{term}</code>
      </dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
