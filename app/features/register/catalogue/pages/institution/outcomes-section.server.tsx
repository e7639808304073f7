import type { Outcomes } from "#app/features/register/outcomes/server/public.ts";
import { formatMoney } from "#app/shell/figures/format.ts";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { TableHead } from "#app/shell/page/table-head.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { outcomesText } from "./outcomes-text.json";

const percent = (value: number) => `${value.toFixed(1)}%`;

const indicators = [
  { key: "employed", ...outcomesText.employed, write: percent },
  { key: "salary", ...outcomesText.salary, write: formatMoney },
  { key: "experience", ...outcomesText.experience, write: percent },
] as const;

interface Props {
  outcomes: { own: Outcomes; all: Outcomes } | null;
  /** The university's name, the heading of its column. */
  name: string;
}

/** Opinions and salaries of a university's graduates, in a table next to all universities; renders nothing without figures. */
export function OutcomesSection({ outcomes, name }: Props) {
  if (!outcomes) return null;
  const { own, all } = outcomes;
  const rows = indicators.flatMap(({ key, title, of, write }) => {
    const [value, other] = [own[key], all[key]];
    return value === null || other === null ? [] : [{ title, of, value: write(value), other: write(other) }];
  });
  if (rows.length === 0) return null;
  return (
    <Section id="outcomes" title={fill(outcomesText.title, { year: own.year })}>
      <table className="w-full max-w-2xl tabular-nums">
        <TableHead of={["", name, outcomesText.all]} row="text-muted text-sm" cell="py-1 ps-4 text-right font-normal" />
        <tbody>
          {rows.map(({ title, of, value, other }) => (
            <tr key={title} className="border-line border-t align-top">
              <th scope="row" className="py-2 text-left font-normal">
                {title}
                <small className="block text-muted text-sm">{of}</small>
              </th>
              <td className="whitespace-nowrap py-2 ps-4 text-right font-semibold">{value}</td>
              <td className="whitespace-nowrap py-2 ps-4 text-right">{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3">{outcomesText.intro}</p>
      <p className="mt-2 text-muted text-sm">
        {outcomesText.source}
        <ExternalLink href="https://www.qilt.edu.au/">{outcomesText.sourceName}</ExternalLink>
        {fill(outcomesText.toCheck, { date: own.readOn })}
      </p>
    </Section>
  );
}
