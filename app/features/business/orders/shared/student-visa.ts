import { z } from "zod";
import type { Product } from "#app/features/publishing/products/server/public.ts";
import {
  boxOf,
  exceptions,
  findStops,
  heldVisas,
  passports,
  places,
  readRuleAnswers,
  type Stop,
  studies,
} from "#app/features/register/student-visa/shared/rule.ts";
import { studentVisaText } from "#app/features/register/student-visa/shared/text.json";
import { invalidAt } from "#worker/errors.ts";

const { questions, stop: stopText } = studentVisaText;

/** A question that a form need not have, but if it has it, needs an answer. */
const asked = <const Value extends string>(name: (typeof mustAnswer)[number], values: readonly Value[]) =>
  z.enum(values, pick(name)).optional();

const pick = (name: (typeof mustAnswer)[number]) => `请选择${questions[name].label}`;

/** The questions with an empty first option. */
const mustAnswer = ["place", "family", "packaged", "transfer"] as const;

const yesOrNo = ["no", "yes"] as const;

/** The questions of the order form of a student visa; other forms do not have them. The boxes of exceptions are read by name. */
export const studentVisaFields = {
  passport: z.enum(passports).optional(),
  study: z.enum(studies).optional(),
  place: asked("place", places),
  visa: z.enum(heldVisas).or(z.literal("")).optional(),
  family: asked("family", yesOrNo),
  packaged: asked("packaged", yesOrNo),
  transfer: asked("transfer", yesOrNo),
  ...Object.fromEntries(exceptions.map((exception) => [boxOf(exception), z.literal("yes").optional()])),
};

const answersSchema = z.object(studentVisaFields);
type Answers = z.output<typeof answersSchema>;

/** The form field to correct when a rule prevents the order. */
const fieldOf: Record<Stop, keyof Answers> = {
  "visa-unknown": "visa",
  listed: "visa",
  "family-member": "visa",
  student: "visa",
  unlisted: "visa",
  package: "packaged",
  family: "family",
  transfer: "transfer",
};

/** Whether a product is assistance with a student visa: the one that we begin with, and each whose price includes a charge of it. */
export const isStudentVisa = ({ key, charges }: Pick<Product, "key" | "charges">): boolean =>
  key === "student500" || charges.some((charge) => charge.key.startsWith("visa-500."));

/**
 * Refuses an order of a student visa that the rules of 2 October 2026 prevent, or with unanswered questions.
 * @returns the answers in words, for the order's notes
 * @throws AppError "invalid", with a message at each field to correct
 */
export function judgeStudentVisaOrder(answers: Answers): string {
  const { place, family, packaged, transfer } = answers;
  refuseAt(mustAnswer.flatMap((name) => (answers[name] ? [] : [[name, pick(name)] as const])));
  const rule = readRuleAnswers(new Map(Object.entries(answers)));
  const stops = findStops({
    ...rule,
    place: place ?? "outside",
    family: family === "yes",
    packaged: packaged === "yes",
    transfer: transfer === "yes",
  });
  refuseAt(stops.map((stop) => [fieldOf[stop], stopText[stop]] as const));
  return [
    [questions.passport.label, questions.passport[rule.passport]],
    [questions.study.label, questions.study[rule.study]],
    ...mustAnswer.map((name) => [questions[name].label, labelOf(name, answers[name])]),
    ...(place === "inside" && rule.visa ? [[questions.visa.label, questions.visa[rule.visa]]] : []),
    ...rule.exceptions.map((one) => [
      questions.exception.label,
      questions.exception[one].replace(/\{\w+\}/, questions.exception.limit),
    ]),
  ]
    .map(([label, value]) => `${label}：${value}`)
    .join("\n");
}

function labelOf(name: (typeof mustAnswer)[number], answer: string | undefined): string {
  const labels: Readonly<Record<string, string>> = questions[name];
  return labels[answer ?? ""] ?? "";
}

/** Throws the first message with its field; nothing without faults. @throws AppError "invalid" */
function refuseAt(faults: readonly (readonly [field: string, words: string])[]): void {
  const [first, ...others] = faults;
  if (first) throw invalidAt(first[0], first[1], Object.fromEntries(others));
}
