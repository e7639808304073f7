import { describeReading } from "#app/features/register/search/server/answer.ts";
import { bestPath } from "#app/features/register/search/server/chart/best-path.ts";
import { buildChart } from "#app/features/register/search/server/chart/chart.ts";
import { isUnknown, readTerm, type Token } from "#app/features/register/search/server/chart/token.ts";
import { normaliseQuery } from "#app/features/register/search/server/normalise.ts";
import { readQuery } from "#app/features/register/search/server/reading/read-query.ts";
import type { Lexicon } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import tenQueries from "./ten-queries.json" with { type: "json" };

/** The possible meanings of a span, in short: "专业", "费用 -30000", "past:before". */
function meaningsOf(token: Token): string {
  if (isUnknown(token)) return "未知";
  const { kind, meanings } = readTerm(token);
  const { guide, limit, uses, isCode } = token;
  return [
    ...(kind === "text" ? [] : [`${kind}${meanings[0] && kind !== "filler" ? ` ${meanings[0].label}` : ""}`]),
    ...(guide ? ["label" in guide ? `${guide.kind} ${guide.label}` : guide.kind] : []),
    ...(limit ? [`${limit.kind} ${limit.value}${limit.currency ? ` ${limit.currency}` : ""}`] : []),
    ...uses.map(({ use, value }) => (value === "" ? use : `${use}:${value}`)),
    ...(isCode ? ["code"] : []),
  ].join("; ");
}

/** The chart of a query, a line for each span. The path of the chosen reading is marked. */
export function drawChart(q: string, lexicon: Lexicon): string {
  const text = normaliseQuery(q, lexicon);
  const chart = buildChart(text, lexicon);
  const path = bestPath(chart);
  const isTaken = ({ start, end }: Token) => path.some((one) => one.start === start && one.end === end);
  const unknown = path.filter(isUnknown);
  const spans = [...chart.spans, ...unknown].toSorted((one, other) => one.start - other.start || one.end - other.end);
  return spans
    .map((span) => `${isTaken(span) ? "●" : " "} ${String(span.start).padStart(3)}  ${span.text}  ${meaningsOf(span)}`)
    .join("\n");
}

/** The page of the documentation with the readings of ten queries. */
export function drawPage(lexicon: Lexicon): string {
  const parts = tenQueries.map(
    (q) => `## ${q}\n\n\`\`\`\n${drawChart(q, lexicon)}\n→ ${drawReading(q, lexicon)}\n\`\`\`\n`,
  );
  return `# How queries are read

Written by \`npm run explain -- --page\` with the starter data; a test compares it. Each line of a chart is a span of the query, with its
position and all that it may be. ● marks the path that leaves the fewest characters unexplained, with the fewest pieces. The last
line is the reading: what the constructions make of the path (app/features/register/search/README.md).

${parts.join("\n")}`;
}

/** The number of schools that a name means depends on the register: 八大. */
const countless = (label: string): string => label.replace(/等 \d+ 所/, "等");

/** The reading of a query in one line: "field=护理; −place=悉尼; yearly=-30000". */
export function drawReading(q: string, lexicon: Lexicon): string {
  const reading = readQuery(q, lexicon);
  const understood = describeReading(reading);
  return [
    ...(["institution", "field", "level", "place", "category", "awards"] as const).flatMap((kind) => {
      const found = understood[kind];
      return found ? [`${kind}=${countless(found.label)}`] : [];
    }),
    ...(understood.text === undefined ? [] : [`text=${understood.text}`]),
    ...reading.understanding.constraints.map(
      ({ kind, value, currency, living }) =>
        `${kind}=${value}${currency ? ` ${currency}` : ""}${living ? " with living" : ""}`,
    ),
    ...(understood.excluded ?? []).map(({ kind, label }) => `−${kind}=${countless(label)}`),
    ...(understood.background === undefined ? [] : [`background=${understood.background}`]),
    ...(reading.topic === null
      ? []
      : [`topic=${reading.topic.label}${reading.isTopicFirst ? "" : " (after courses)"}`]),
    ...reading.lacking.map((label) => `lacking=${label}`),
    ...(reading.sides.length === 0 ? [] : [`sides=${reading.sides.map(({ label }) => label).join(" | ")}`]),
    ...(understood.ignored ?? []).map((words) => `unused=${words}`),
    ...(understood.corrected === undefined ? [] : [`corrected=${understood.corrected}`]),
    ...(reading.notice === null || reading.lacking.length > 0 ? [] : ["notice"]),
    ...(reading.occupation === null ? [] : ["occupation"]),
  ].join("; ");
}
