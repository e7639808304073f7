import { z } from "zod";
import { AppError } from "#worker/errors.ts";
import type { Product } from "#worker/features/products/public.ts";
import {
  boxOf,
  exceptions,
  findStops,
  heldVisas,
  passports,
  places,
  readRuleAnswers,
  refuseStops,
  studentVisaText,
  studies,
} from "#worker/features/student-visa/public.ts";

const { questions, stop } = studentVisaText;

const yesOrNo = z.enum(["no", "yes"]).or(z.literal("")).optional();

/** The questions of the order form of a student visa; other forms do not have them. */
export const studentVisaFields = {
  passport: z.enum(passports).optional(),
  study: z.enum(studies).optional(),
  place: z.enum(places).or(z.literal("")).optional(),
  visa: z.enum(heldVisas).or(z.literal("")).optional(),
  family: yesOrNo,
  transfer: yesOrNo,
  ...Object.fromEntries(exceptions.map((exception) => [boxOf(exception), z.literal("yes").optional()])),
};

const answersSchema = z.object(studentVisaFields);
type Answers = z.output<typeof answersSchema>;

/** Whether a product is assistance with a student visa: its price includes the charge of one. */
export const isStudentVisa = ({ charges }: Pick<Product, "charges">): boolean =>
  charges.some(({ key }) => key === "visa-500.charge");

/**
 * Refuses an order of a student visa that the rules of 2 October 2026 stand against, or whose questions are not answered.
 * @returns the answers in words, for the order's notes
 * @throws AppError "invalid" (place, family, transfer)
 */
export function judgeStudentVisaOrder(answers: Answers): string {
  const { place, family, transfer } = answers;
  if (!place) throw new AppError("invalid", "请选择递交时人在哪里", { field: "place" });
  if (!family) throw new AppError("invalid", "请选择带不带配偶或子女", { field: "family" });
  if (!transfer) throw new AppError("invalid", "请选择是不是在换学校", { field: "transfer" });
  const rule = readRuleAnswers(new Map(Object.entries(answers)));
  const stops = findStops({ ...rule, place, family: family === "yes", packaged: false });
  refuseStops(stops, stops[0] === "family" ? "family" : "place");
  if (transfer === "yes") throw new AppError("invalid", stop.transfer, { field: "transfer" });
  return [
    [questions.passport.label, questions.passport[rule.passport]],
    [questions.study.label, questions.study[rule.study]],
    [questions.place.label, questions.place[place]],
    ...(place === "inside" && rule.visa ? [[questions.visa.label, questions.visa[rule.visa]]] : []),
    [questions.family.label, questions.family[family]],
    [questions.transfer.label, questions.transfer[transfer]],
    ...rule.exceptions.map((one) => [
      questions.exception.label,
      questions.exception[one].replace(/\{\w+\}/, questions.exception.limit),
    ]),
  ]
    .map(([label, value]) => `${label}：${value}`)
    .join("\n");
}
