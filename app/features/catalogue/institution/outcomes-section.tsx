import { Chart } from "#app/shell/charts/chart.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { outcomesText as text } from "./outcomes-text.ts";
import type { OutcomesView } from "./view-outcomes.server.ts";

/** What graduates say and earn, each against all universities, with whom it is about. Belongs into a static section. */
export function OutcomesSection({ outcomes: { title, charts, readOn } }: { outcomes: OutcomesView }) {
  return (
    <Section id="outcomes" title={title}>
      <p>{text.intro}</p>
      <div className="mt-4 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {charts.map(({ title: name, compared, of, drawing }) => (
          <div key={name}>
            <h3 className="text-block">{name}</h3>
            <p>{compared}</p>
            <p className="text-muted text-sm">{of}</p>
            <Chart drawing={drawing} isTold />
          </div>
        ))}
      </div>
      <p className="mt-4 text-muted text-sm">
        {text.source}
        <ExternalLink href="https://www.qilt.edu.au/">{text.sourceName}</ExternalLink>
        {fill(text.toCheck, { date: readOn })}
      </p>
    </Section>
  );
}
