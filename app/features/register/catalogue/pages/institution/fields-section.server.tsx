import { fieldPath, narrowFieldOf } from "#app/features/register/statistics/server/public.ts";
import { Chart } from "#app/shell/charts/chart.tsx";
import { drawBars, drawStackedBars } from "#app/shell/charts/rows.server.ts";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { InstitutionDetails } from "../../server/read-institution.ts";
import { stripText as text } from "./strip-text.json";

const shownFields = 6;

/** Levels that the chart combines, in the order of its parts. Levels in no group count to the last one. */
const groups = [
  { name: text.bachelors, levels: ["Bachelor"] },
  { name: text.postgraduate, levels: ["Master", "PhD", "Doctor", "Graduate Diploma", "Graduate Certificate"] },
  { name: text.diplomas, levels: [] },
] as const;

const groupOf = (level: string) => {
  const found = groups.findIndex(({ levels }) => levels.some((one) => one === level));
  return found === -1 ? groups.length - 1 : found;
};

/** The fields with most open courses by level, drawn, with links to their pages; nothing of an institution with one or two fields. */
export function FieldsSection({ fields, institution }: Pick<InstitutionDetails, "fields" | "institution">) {
  const named = fields.flatMap(([code, levels]) => {
    const field = narrowFieldOf(code);
    return field ? [{ name: field.nameCn, href: fieldPath(code) ?? "", levels }] : [];
  });
  // "其他自然科学" says little in a heading.
  const [first, second] = named.toSorted((a, b) => Number(isRest(a.name)) - Number(isRest(b.name)));
  if (!first || !second || named.length < 3 || institution.category === "school") return null;
  const shown = named.slice(0, shownFields);
  return (
    <Section id="fields" title={fill(text.fieldsTitle, { first: first.name, second: second.name })}>
      <Chart drawing={drawFields(shown)} isTold />
      <p className="text-muted text-sm">{fill(text.fieldsNote, { count: named.length })}</p>
      <p className="flex flex-wrap gap-x-5">
        {shown.map(({ name, href }) => (
          <a
            key={href}
            href={href}
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            {name}
          </a>
        ))}
      </p>
    </Section>
  );
}

const isRest = (name: string) => name.startsWith("其他");

function drawFields(fields: readonly { name: string; levels: readonly string[] }[]) {
  const counted = fields.map(({ name, levels }) => ({
    label: name,
    values: groups.map((_, group) => levels.filter((level) => groupOf(level) === group).length),
    shown: fill(text.courses, { count: levels.length }),
  }));
  const present = groups.flatMap((group, at) => (counted.some(({ values }) => values[at]) ? [{ ...group, at }] : []));
  if (present.length < 2) {
    const bars = counted.map(({ label, values, shown }) => ({ label, value: Math.max(...values), shown }));
    return drawBars({ title: text.fieldsChart, head: [text.field, text.courseHead], bars });
  }
  const partsOf = (values: readonly number[]) => present.map(({ at }) => values[at] ?? 0);
  return drawStackedBars({
    parts: present.map(({ name }) => name),
    bars: counted.map(({ label, values, shown }) => ({ label, values: partsOf(values), shown })),
    table: {
      caption: text.fieldsChart,
      head: [text.field, ...present.map(({ name }) => name), text.courseHead],
      rows: counted.map(({ label, values, shown }) => [label, ...partsOf(values).map(String), shown]),
    },
  });
}
