import type { Outcomes } from "#app/features/register/outcomes/server/public.ts";
import { Chart } from "#app/shell/charts/chart.tsx";
import { drawBars } from "#app/shell/charts/rows.server.ts";
import { formatMoney } from "#app/shell/figures/format.ts";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { outcomesText } from "./outcomes-text.json";

const percent = (value: number) => `${value.toFixed(1)}%`;

const indicators = [
  { key: "employed", ...outcomesText.employed, write: percent, full: 100, unit: outcomesText.points },
  { key: "salary", ...outcomesText.salary, write: formatMoney, full: null, unit: null },
  { key: "experience", ...outcomesText.experience, write: percent, full: 100, unit: outcomesText.points },
] as const;

interface Props {
  outcomes: { own: Outcomes; all: Outcomes } | null;
  /** Of the university, as the bars show it. */
  name: string;
}

/** Opinions and salaries of a university's graduates, in charts beside all universities; nothing without figures. */
export function OutcomesSection({ outcomes, name }: Props) {
  if (!outcomes) return null;
  const { own, all } = outcomes;
  const charts = indicators.flatMap(({ key, title, ...indicator }) => {
    const [value, other] = [own[key], all[key]];
    return value === null || other === null
      ? []
      : [{ ...indicator, value, other, heading: fill(title, { value: indicator.write(value) }) }];
  });
  const [first] = charts;
  if (!first) return null;
  const { employed, salary, experience } = own;
  const title =
    employed !== null && salary !== null
      ? fill(outcomesText.title, { employed: percent(employed), salary: formatMoney(salary) })
      : experience === null
        ? first.heading
        : fill(outcomesText.titleExperience, { experience: percent(experience) });
  return (
    <Section id="outcomes" title={title}>
      <p>{outcomesText.intro}</p>
      <div className="mt-4 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {charts.map(({ heading, value, other, write, of, allLabel, full, unit }) => (
          <div key={heading}>
            <h3 className="text-block">{heading}</h3>
            <p>
              {compare(value, other, allLabel, (gap) =>
                unit ? fill(unit, { gap: gap.toFixed(1) }) : formatMoney(gap),
              )}
            </p>
            <p className="text-muted text-sm">{fill(of, { year: own.year })}</p>
            <Chart
              drawing={drawBars({
                title: heading,
                head: [outcomesText.who, fill(of, { year: own.year })],
                bars: [
                  { label: name, value, shown: write(value), isOwn: true },
                  { label: allLabel, value: other, shown: write(other) },
                ],
                ...(full === null ? {} : { full }),
              })}
              isTold
              className="max-w-md"
            />
          </div>
        ))}
      </div>
      <p className="mt-4 text-muted text-sm">
        {outcomesText.source}
        <ExternalLink href="https://www.qilt.edu.au/">{outcomesText.sourceName}</ExternalLink>
        {fill(outcomesText.toCheck, { date: own.readOn })}
      </p>
    </Section>
  );
}

/** "比全国大学高 A$1,700". */
function compare(value: number, other: number, label: string, write: (gap: number) => string): string {
  if (value === other) return fill(outcomesText.same, { other: label });
  return fill(value > other ? outcomesText.higher : outcomesText.lower, {
    other: label,
    gap: write(Math.abs(value - other)),
  });
}
