import { Chart } from "#app/shell/charts/chart.tsx";
import type { Drawing } from "#app/shell/charts/drawing.ts";
import { FactsStrip, type StripFact } from "#app/shell/page/facts-strip.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { groupLinks } from "../shared/level-groups.ts";
import type { ShownTotal } from "./describe-page.server.ts";
import { ShortLinks } from "./parts.tsx";
import { statisticsText } from "./text.json";

interface TotalProps {
  label: string;
  total: ShownTotal;
  /** How many of the fees are shown: there is room for four facts. */
  fees: number;
  more?: StripFact[];
}

/** What a year costs, how many courses and institutions there are, and what else the page has; above it the switch of levels. */
export function TotalStrip({ label, total, fees, more = [] }: TotalProps) {
  return (
    <>
      <LevelSwitch links={total.switch} />
      <FactsStrip
        label={label}
        facts={[
          ...total.fees.slice(0, fees),
          ...more,
          {
            value: fill(statisticsText.courses, { count: total.courses }),
            note: fill(statisticsText.coursesNote, { count: total.providers }),
          },
        ]}
      />
    </>
  );
}

/** The level whose fees the page shows. */
export function LevelSwitch({ links }: { links: ReturnType<typeof groupLinks> }) {
  if (links.length < 2) return null;
  return (
    <nav aria-label={statisticsText.switch} className="level-switch">
      {links.map(({ group, href, isCurrent }) => (
        <a key={group} href={href} aria-current={isCurrent ? "page" : undefined}>
          {statisticsText.groups[group]}
        </a>
      ))}
    </nav>
  );
}

/** As many as the chart has. */
const drawnLevels = 8;

interface LevelsProps {
  title: string;
  intro: string;
  /** Null when no level has a median. */
  chart: Drawing | null;
  levels: readonly { name: string; courses: string; to: string }[];
}

/** Fees of the levels as a chart, with the searches for each level. */
export function LevelsSection({ title, intro, chart, levels }: LevelsProps) {
  return (
    <Section id="levels" title={title}>
      {chart && <p className="text-muted">{intro}</p>}
      {chart && <Chart drawing={chart} />}
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
