import { labelOf } from "#app/features/register/course-cost/pages/public.ts";
import { keysIn } from "#app/features/register/facts/shared/mentions.ts";
import { writeSentence } from "#app/features/register/rules/shared/write-sentence.ts";
import { reportedName } from "#app/shell/figures/describe-fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { figuresOfSums } from "../server/plan-rules.ts";
import { describeAnswers } from "../server/questions.ts";
import { allHold, type BriefLine, brief } from "../shared/brief.ts";
import { conditionsOf, type Reader, readerOf } from "./brief-conditions.server.ts";
import { valuesOf } from "./brief-values.server.ts";
import type { OpenedPlan } from "./open-plan.server.ts";
import { fitSheet, type Sentence } from "./print-size.server.ts";
import { briefText, routeText, parentsText as text } from "./text.json";
import { dot } from "./view-plan.server.ts";
import { oldChargeOf, type Step } from "./view-steps.server.ts";
import { tooOld } from "./view-steps-after.server.ts";

/**
 * The first route on one page, for somebody who does not know the site: the lines of shared/brief.json that apply.
 * @param asked the plan of the answers
 * @param shown the same plan, without a family that may not be included
 */
export function viewBrief(asked: OpenedPlan, shown: OpenedPlan, origin: string) {
  const { rate, today: day } = shown;
  const reader = readerOf(asked, shown);
  if (!reader) return null;
  const { view, plan, route, summary, first } = reader;
  const conditions: Readonly<Record<string, unknown>> = conditionsOf(reader);
  const site = new URL(origin).host;
  const values: Readonly<Record<string, string | number | null | undefined>> = { ...valuesOf(reader), site };
  const lists = listsOf(reader);
  const figures = figuresOfSums(route, plan);
  const sentencesOf = ({ when, rule, text: own = "", list }: BriefLine): string[] => {
    if (!allHold(when, conditions)) return [];
    if (list) return (lists[list] ?? []).map(shorten);
    const given = namesIn(own).map((name) => [name, values[name] ?? null] as const);
    // A text whose value is not known is left out.
    if (given.some(([, value]) => value === null)) return [];
    const quoted = rule?.split(" ").flatMap((key) => plan.rules.get(key)?.sentence ?? []) ?? [];
    const filled = fill(own, Object.fromEntries(given.map(([name, value]) => [name, String(value)])));
    figures.push(...keysIn(filled));
    return [...quoted, filled].some(Boolean) ? [shorten([...quoted, filled].map(write).join(""))] : [];
  };
  const linesOf = (lines: readonly BriefLine[]): Sentence[][] => {
    const shown: Sentence[][] = [];
    for (const line of lines) {
      const own = sentencesOf(line).map((text) => ({ text, spare: line.spare ?? Number.POSITIVE_INFINITY }));
      if (line.joined && own.length > 0) shown.push([...(shown.pop() ?? []), ...own]);
      else shown.push(...own.map((one) => [one]));
    }
    return shown;
  };
  const write = (sentence: string) => writeSentence(sentence, plan.facts);
  const parts = brief.parts.flatMap(({ title, due, folded, lines }) => {
    const own = linesOf(lines);
    const rows = first.before ? [first.before, ...first.years] : first.years;
    const name = route.studies.length > 0 ? title : (brief.withoutStudy[title] ?? title);
    return own.length > 0 ? [{ title: name, folded, lines: own, ...(due && { due: rows }) }] : [];
  });
  const job = plan.answers.occupation && first.prospects?.jobs[0]?.name;
  const own = job ? [fill(briefText.job, { job })] : [];
  const answers = [...own, ...describeAnswers(new URL(asked.address, origin).searchParams)].join("，");
  const whose = fill(briefText.whose, { answers });
  const keep = linesOf(brief.keep);
  const always = (text: string) => [{ text, spare: Number.POSITIVE_INFINITY }];
  const { size, without } = fitSheet([
    ...[always(whose), ...keep],
    ...parts.flatMap(({ title, lines, due = [] }) => [
      ...[always(title), ...lines],
      ...due.flatMap(({ title, notes }) => [title, ...notes].map(always)),
    ]),
  ]);
  return {
    ...{ whose, size, names: summary.name.split(dot), mark: fill(briefText.mark, { site }), bill: first.bill },
    keep: keep.map((line) => spansOf(line, 0).join("").split("**")),
    parts: parts.map((part) => {
      const isLeftOut = !part.due && part.lines.every((line) => line.every(({ spare }) => spare <= without));
      /** `isLeftOut`: paper has none of its lines. */
      return { ...part, isLeftOut, lines: part.lines.map((line) => spansOf(line, without)) };
    }),
    /** Said on paper only. */
    left: without > 0 ? text.left : "",
    notes: [
      rate?.date === day
        ? fill(text.madeToday, { day, rate: rate.perDollar })
        : fill(text.made, { day, rate: view.rate?.replace(/。$/, "；") ?? "" }),
      text.check,
      text.general,
    ],
    sources: sourcesOf(figures, plan.facts),
  };
}

/** The text of a line in spans, of which paper leaves out every second one. */
function spansOf(line: readonly Sentence[], without: number): string[] {
  const spans = [""];
  for (const { text, spare } of line) {
    if (spare <= without === spans.length % 2 > 0) spans.push("");
    spans.push(`${spans.pop()}${text}`);
  }
  return spans;
}

/** A line without the words that say whom a rule is about, and with plain words for some terms. */
const shorten = (sentence: string): string =>
  Object.entries(brief.shorter).reduce((shorter, [words, other]) => shorter.replaceAll(words, other), sentence);

/** The names of the `{values}` of a text. */
export const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** Lines that the plan computes, by the names of shared/brief.json. */
export function listsOf({ first, route, plan }: Reader): Record<string, string[]> {
  const study = first.steps.filter(({ sum }) => sum !== null);
  const funded = study.filter(({ funds }) => funds !== null);
  return {
    studies: study.map(
      (step) => `${describeStep(step)}${study.length > 1 ? fill(text.fee, { fee: feeOf(step) }) : ""}`,
    ),
    notes: study.flatMap(({ title, notes, funds }) =>
      notes.slice(1).flatMap((note) => (note === routeText.sameVisa || note === funds ? [] : [`${title}：${note}`])),
    ),
    home: first.steps.filter(({ title }) => title === routeText.home).map(({ notes }) => notes.join("")),
    professions: first.prospects?.jobs[0]?.registration ?? [],
    oldCharges: (route.studies[0]?.items ?? []).flatMap((item) => {
      const old = oldChargeOf(item, plan);
      return old ? [`${labelOf(item)}${old}。`] : [];
    }),
    schoolYear: first.schoolYear === null ? [] : [first.schoolYear],
    // What the funds are is said once.
    funds: funded.map(
      ({ title, funds }, at) =>
        `${funded.length > 1 ? `${title}：` : ""}${at > 0 ? funds?.replace(/：.*/, "") : funds}。`,
    ),
    after: route.graduate
      ? first.steps
          .filter(({ title }) => title === routeText.graduate)
          // The box at the top has the age limits.
          .map(
            (step) => describeStep(step) + step.stops.filter((stop) => stop !== tooOld(route, plan).graduate).join(""),
          )
      : [],
    jobs: (first.prospects?.jobs.slice(0, 1) ?? []).map(({ name, lines }) =>
      fill(plan.answers.occupation ? text.job : text.jobOfField, { name, lines: lines.join("；") }),
    ),
  };
}

/** The tuition of a step. */
const feeOf = ({ costs }: Step): string =>
  costs.find(({ label }) => label === labelOf({ name: "tuition" }))?.amount ?? "";

const describeStep = ({ title, when, notes }: Step): string =>
  `${[[title, when].filter(Boolean).join("："), notes[0]].filter(Boolean).join("。")}。`;

/** The sources of amounts. The living page has those that find no room on paper. */
function sourcesOf(keys: readonly string[], facts: Reader["plan"]["facts"]): string {
  const names = new Set(
    keys
      .flatMap((key) => facts.get(key) ?? [])
      .filter(({ unit }) => unit === "AUD")
      .map(({ sourceName }) => reportedName({ sourceName }).replace(/[（：].*/, "")),
  );
  return [...names].slice(0, mostSources).join("；") + (names.size > mostSources ? " 等" : "");
}

const mostSources = 3;
