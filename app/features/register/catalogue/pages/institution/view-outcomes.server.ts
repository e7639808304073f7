import type { Outcomes } from "#app/features/register/outcomes/server/public.ts";
import { drawBars } from "#app/shell/charts/rows.server.ts";
import { formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { outcomesText as text } from "./outcomes-text.json";

const percent = (value: number) => `${value.toFixed(1)}%`;

const indicators = [
  { key: "employed", ...text.employed, write: percent, full: 100, unit: text.points },
  { key: "salary", ...text.salary, write: formatMoney, full: null, unit: null },
  { key: "experience", ...text.experience, write: percent, full: 100, unit: text.points },
] as const;

/**
 * Opinions and salaries of a university's graduates, in charts beside all universities; null without figures.
 * @param name of the university, as the bars show it
 */
export function viewOutcomes(outcomes: { own: Outcomes; all: Outcomes } | null, name: string) {
  if (!outcomes) return null;
  const { own, all } = outcomes;
  const charts = indicators.flatMap(({ key, title, of, allLabel, write, full, unit }) => {
    const [value, other] = [own[key], all[key]];
    if (value === null || other === null) return [];
    return [
      {
        title: fill(title, { value: write(value) }),
        compared: compare(value, other, allLabel, (gap) =>
          unit ? fill(unit, { gap: gap.toFixed(1) }) : formatMoney(gap),
        ),
        of: fill(of, { year: own.year }),
        drawing: drawBars({
          title: fill(title, { value: write(value) }),
          head: [text.who, fill(of, { year: own.year })],
          bars: [
            { label: name, value, shown: write(value), isOwn: true },
            { label: allLabel, value: other, shown: write(other) },
          ],
          ...(full === null ? {} : { full }),
        }),
      },
    ];
  });
  const [first] = charts;
  if (!first) return null;
  const { employed, salary, experience } = own;
  return {
    title:
      employed !== null && salary !== null
        ? fill(text.title, { employed: percent(employed), salary: formatMoney(salary) })
        : experience === null
          ? first.title
          : fill(text.titleExperience, { experience: percent(experience) }),
    charts,
    readOn: own.readOn,
  };
}

export type OutcomesView = NonNullable<ReturnType<typeof viewOutcomes>>;

/** "比全国大学高 A$1,700". */
function compare(value: number, other: number, label: string, write: (gap: number) => string): string {
  if (value === other) return fill(text.same, { other: label });
  return fill(value > other ? text.higher : text.lower, { other: label, gap: write(Math.abs(value - other)) });
}
