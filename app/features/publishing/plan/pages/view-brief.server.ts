import { fill } from "#app/shell/text/fill.ts";
import { routeText, parentsText as text } from "./text.json";
import { dot, type PlanView, type RouteView } from "./view-plan.server.ts";
import type { Step } from "./view-steps.server.ts";

/** Maximum number of risks in the brief. */
const mostRisks = 3;

/** A heading with lines below it, behind rows of what is paid when. */
export interface BriefPart {
  title: string;
  lines: string[];
  due?: { title: string; when: string; sum: string; small: string; short: string }[];
}

/** The first route on one page, for a reader who does not know the site: studies, length, costs by year, permissions, risks. */
export function viewBrief(view: PlanView, made: { day: string; address: string }) {
  const [summary] = view.routes;
  const { first } = view;
  if (!summary || !first) return null;
  const study = first.steps.filter(({ sum }) => sum !== null);
  const after = first.steps.filter(({ sum }) => sum === null);
  const rulesOf = (subject: Step["groups"][number]["subject"], steps = first.steps) =>
    steps
      .flatMap(({ groups }) => groups.filter((group) => group.subject === subject))
      .flatMap(({ rules }) => rules.map(({ sentence }) => sentence));
  const parts: BriefPart[] = [
    { title: text.what, lines: [...study.map(describeStep), ...present(first.schoolYear), text.limits] },
    {
      title: text.after,
      lines:
        after.length > 0
          ? after.map(
              (step) =>
                `${describeStep(step)}${step.rows.map((row) => `${row}。`).join("")}${step.notes.slice(1).join("")}`,
            )
          : [text.noAfter],
    },
    {
      title: text.cost,
      due: [...(first.before ? [first.before] : []), ...first.years.map(({ parts, ...year }) => year)],
      lines: first.years.length > 0 ? [routeText.paymentsNote, text.leftOut, text.feesMove] : present(summary.missing),
    },
    {
      title: text.allowed,
      lines: unique([
        ...rulesOf("money", study),
        ...rulesOf("work"),
        ...rulesOf("family"),
        ...study.flatMap(({ title, notes }) =>
          notes.slice(1).flatMap((note) => (note === routeText.sameVisa ? [] : [`${title}：${note}`])),
        ),
      ]),
    },
    { title: text.trouble, lines: unique([...rulesOf("ends", study), text.failing, text.refunds]) },
    { title: text.risks, lines: risksOf(first, rulesOf("ends", after)) },
    { title: text.who, lines: text.duties },
  ];
  return {
    names: summary.name.split(dot),
    keep: [
      ...first.years.slice(0, 1).map((year) => {
        const sum = [summary.yuan, summary.total].filter(Boolean).join(dot);
        const values = { sum, time: summary.time, first: year.sum, missing: summary.missing ?? "" };
        return text.keepSum.map((part) => fill(part, values));
      }),
      ...(first.before ? [text.keepBefore.map((part) => fill(part, { sum: first.before?.sum ?? "" }))] : []),
      text.keepAsk,
    ],
    bill: first.bill,
    parts: parts.filter(({ lines }) => lines.length > 0),
    notes: [
      view.exchange?.date === made.day
        ? fill(text.madeToday, { ...made, rate: view.exchange.perDollar })
        : fill(text.made, { ...made, rate: view.rate?.replace(/。$/, "；") ?? "" }),
      text.check,
    ],
    sources: view.figures.map(({ text: figure, check }) => `${figure}（${check}）`),
  };
}

const present = (line: string | null): string[] => (line === null ? [] : [line]);

const unique = <One>(all: readonly One[]): One[] => [...new Set(all)];

const describeStep = ({ title, when, notes }: Step): string =>
  [[title, when].filter(Boolean).join("："), notes[0]].filter(Boolean).join("。");

/** Rules that already prevent the route come first, then reasons that end the visa. */
const risksOf = ({ steps, budget }: RouteView, ends: readonly string[]): string[] =>
  unique([...steps.flatMap(({ stops }) => stops), ...(budget?.isOver ? [budget.sentence] : []), ...ends]).slice(
    0,
    mostRisks,
  );
