import { NextSteps } from "#app/features/register/tools/pages/public.ts";
import { FigureNotes, NotedFigure } from "#app/shell/figures/noted-figure.tsx";
import { Section } from "#app/shell/page/section.tsx";
import type { CostFacts } from "./cost-figures.ts";
import { costNoteText, costText } from "./text.json";

/** Sentences that end with a figure of the registry (its key) or with a link. */
const rules: readonly { text: string; figure?: string; link?: { to: string; label: string } }[] = costNoteText.rules;

/** The rules of the calculation and the next steps. They do not depend on the form. */
export function CostSections({ facts }: { facts: CostFacts }) {
  const figures = rules.flatMap(({ figure }) => (figure && facts[figure]) || []);
  return (
    <>
      <Section id="rules" title={costText.rules}>
        <ul className="max-w-[76ch] list-disc space-y-2 ps-5 print:text-xs">
          {rules.map(({ text, figure, link }) => {
            const fact = figure === undefined ? undefined : facts[figure];
            return (
              <li key={text}>
                {text}
                {fact && (
                  <>
                    {" "}
                    <NotedFigure fact={fact} />。
                  </>
                )}
                {figure !== undefined && !fact && `${costText.how.noFigure}。`}
                {link && (
                  <>
                    <a href={link.to} className="link">
                      {link.label}
                    </a>
                    。
                  </>
                )}
              </li>
            );
          })}
        </ul>
        <FigureNotes facts={figures} />
      </Section>
      <NextSteps steps={costNoteText.next} />
    </>
  );
}
