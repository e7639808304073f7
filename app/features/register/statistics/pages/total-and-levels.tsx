import { Chart } from "#app/shell/charts/chart.tsx";
import type { Drawing } from "#app/shell/charts/drawing.ts";
import { FactsStrip, type StripFact } from "#app/shell/page/facts-strip.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ShownTotal } from "./describe-page.server.ts";
import { ShortLinks } from "./parts.tsx";
import { statisticsText } from "./text.json";

/** How many courses and institutions, the median fee, and what else the page has. */
export function TotalStrip({ label, total, more }: { label: string; total: ShownTotal; more: StripFact[] }) {
  return (
    <FactsStrip
      label={label}
      facts={[
        { value: fill(statisticsText.courses, { count: total.courses }), note: statisticsText.coursesNote },
        { value: fill(statisticsText.providers, { count: total.providers }), note: statisticsText.providersNote },
        { value: total.median, note: statisticsText.medianNote },
        ...more,
      ]}
    />
  );
}

/** As many as the chart has. */
const drawnLevels = 8;

interface LevelsProps {
  title: string;
  intro: string;
  chart: Drawing;
  levels: readonly { name: string; courses: string; to: string }[];
}

/** Fees of the levels as a chart, with the searches for each level. */
export function LevelsSection({ title, intro, chart, levels }: LevelsProps) {
  return (
    <Section id="levels" title={title}>
      <p className="text-muted">{intro}</p>
      <Chart drawing={chart} />
      <ShortLinks
        isFewOnPhones
        items={levels.slice(0, drawnLevels).map(({ name, courses, to }) => ({
          name,
          note: fill(statisticsText.courses, { count: courses }),
          to,
        }))}
      />
    </Section>
  );
}
