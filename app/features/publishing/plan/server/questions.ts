import { z } from "zod";
import { addressOf } from "#app/features/register/tools/shared/fields.ts";
import { planPath, questionParameter } from "../shared/plan-address.ts";
import written from "./questions.json" with { type: "json" };

/** Parameter values that are the condition of a question; an absent parameter is "unsaid". */
const condition = z.record(z.string(), z.array(z.string())).optional();

const questionSchema = z.strictObject({
  key: z.string(),
  title: z.string(),
  /** Name of its field in the form above a plan (adjustable.ts). */
  short: z.string().optional(),
  why: z.string().optional(),
  when: condition,
  /** Parameter that a field below the options sets. */
  others: z.string().optional(),
  /** Whether a plan without its answer asks for it. */
  isNeeded: z.boolean().optional(),
  /** The parameters that each answer sets. `said`: its words outside of the question. */
  options: z.array(
    z.strictObject({
      label: z.string(),
      said: z.string().optional(),
      /** The choice that opens this one and others. */
      under: z.string().optional(),
      set: z.record(z.string(), z.string()),
      when: condition,
    }),
  ),
});

type Question = z.infer<typeof questionSchema>;

export const questions = z.array(questionSchema).parse(written);

export const holds = (asked: Question["when"], query: URLSearchParams): boolean =>
  Object.entries(asked ?? {}).every(([name, values]) => values.includes(query.get(name) ?? "unsaid"));

/** What a question asks for, in short. */
export const nameOf = ({ short, title }: Question): string => short ?? title.replace(/？$/, "");

/** The needed questions that a plan has no answer to, each with the text of its link and its address. */
export const openQuestions = (query: URLSearchParams): string[][] =>
  [...questions.entries()].flatMap(([at, question]) => {
    // A chosen course has its own field.
    const names = [...parametersOf(question), ...(question.key === "field" ? ["course"] : [])];
    return question.isNeeded && holds(question.when, query) && !names.some((name) => query.has(name))
      ? [[`答${nameOf(question)}`, addressOf(planPath, [...query, [questionParameter, String(at)]])]]
      : [];
  });

/** The answers in words: "英语（雅思）6 或 6.5". Without an answer, what a question then takes for granted: "一个人". */
export const describeAnswers = (query: URLSearchParams): string[] =>
  questions.flatMap(({ key, when, options, others, short = "" }) => {
    if (!holds(when, query) || key === "aim" || ["field", "city", "occupation"].includes(others ?? "")) return [];
    // A parent who holds a 590 visa comes too. A family can be larger than the options.
    if (key === "family" && query.get("care") === "parent") return [];
    const children = Number(query.get("children") ?? 0);
    if (key === "family" && children > 0)
      return [`一起来的：${[...(query.has("partner") ? ["配偶"] : []), `${children} 个孩子`].join("、")}`];
    if (others === "age") return query.has(others) ? [`${query.get(others)} 岁`] : [];
    const matching = options.filter(({ set }) =>
      Object.entries(set).every(([name, value]) => query.get(name) === value),
    );
    const [said] = matching.toSorted((one, other) => Object.keys(other.set).length - Object.keys(one.set).length);
    return said ? [said.said ?? short + said.label] : [];
  });

export type AskedQuestion = NonNullable<ReturnType<typeof askedQuestion>>;

/** The parameters that the options of a question set. */
export const parametersOf = ({ options, others }: Question): Set<string> =>
  new Set([...options.flatMap(({ set }) => Object.keys(set)), ...(others ? [others] : [])]);

/**
 * The question to show: the first one at or after a position whose condition holds; null when there is none.
 * @param at position in the list of all questions, from 0
 */
export function askedQuestion(query: URLSearchParams, at: number) {
  const asked = [...questions.entries()].filter(([, { when }]) => holds(when, query));
  const place = asked.findIndex(([index]) => index >= at);
  const [index, question] = asked[place] ?? [];
  if (index === undefined || !question) return null;
  const cleared = new URLSearchParams(query);
  cleared.delete(questionParameter);
  const rest = [...cleared];
  for (const name of parametersOf(question)) cleared.delete(name);
  const to = (set: Readonly<Record<string, string>>, next: number) =>
    addressOf(planPath, [...[...cleared], ...Object.entries(set), [questionParameter, String(next)]]);
  return {
    question,
    /** Among the shown questions, from 1. */
    position: place + 1,
    count: asked.length,
    options: question.options
      .filter(({ when }) => holds(when, query))
      .map(({ label, under = null, set }) => ({ label, under, href: to(set, index + 1) })),
    /** The address of the next question, or of the plan, without an answer. */
    skip: to({}, index + 1),
    /** The address of the previous question. */
    back: place === 0 ? null : addressOf(planPath, [...rest, [questionParameter, String(asked[place - 1]?.[0] ?? 0)]]),
    /** The address of the plan with the answers so far. */
    plan: addressOf(planPath, rest),
    /** Parameters for the form of the field. */
    hidden: Object.fromEntries([...cleared, [questionParameter, String(index + 1)]]),
  };
}
