import {
  type Exception,
  exceptions,
  heldVisas,
  passports,
  type StudentVisaSituation,
  type Study,
  studies,
} from "./rule.ts";

/**
 * The questions that forms ask for the rules besides their own fields: most forms already know the place, the family and
 * the studies.
 */
export type RuleAnswers = Pick<StudentVisaSituation, "passport" | "study" | "visa" | "exceptions">;

/** The answers before anything is chosen. */
export const noRuleAnswers: RuleAnswers = { passport: "china", study: "other", visa: null, exceptions: [] };

/** Names of the fields. Never rename one: people share addresses with them. */
export const ruleFields = { passport: "passport", study: "study", visa: "visa" } as const;

/** Name of the box of an exception. */
export const boxOf = (exception: Exception): string => `ex-${exception}`;

/** The names of all fields. */
export const ruleParameters: readonly string[] = [...Object.values(ruleFields), ...exceptions.map(boxOf)];

/** Keys of the figures in the words of exceptions. */
export const ruleFigures = { finish: "visa-500.finish-months", default: "visa-500.default-months" } as const;

/** Parses a query or a form. An invalid value counts as not answered. */
export function readRuleAnswers(fields: { get(name: string): unknown }): RuleAnswers {
  const oneOf = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === fields.get(name));
  return {
    passport: oneOf(passports, ruleFields.passport) ?? noRuleAnswers.passport,
    study: oneOf(studies, ruleFields.study) ?? noRuleAnswers.study,
    visa: oneOf(heldVisas, ruleFields.visa) ?? null,
    exceptions: exceptions.filter((exception) => fields.get(boxOf(exception)) === "yes"),
  };
}

/** The fields that readRuleAnswers reads, in a fixed order and without defaults. */
export function writeRuleAnswers({ passport, study, visa, exceptions: ticked }: RuleAnswers): [string, string][] {
  return [
    ...(passport === noRuleAnswers.passport ? [] : [[ruleFields.passport, passport] as [string, string]]),
    ...(study === noRuleAnswers.study ? [] : [[ruleFields.study, study] as [string, string]]),
    ...(visa === null ? [] : [[ruleFields.visa, visa] as [string, string]]),
    ...ticked.map((exception): [string, string] => [boxOf(exception), "yes"]),
  ];
}

/** The rules' category of a course level: one of the catalogue's courseLevels, or a kind of course of a tool. */
export function studyOfLevel(level: string): Study {
  if (["Doctor", "PhD", "doctorate"].includes(level)) return "doctorate";
  // An exchange student is a school student.
  return /Secondary|Primary|^school$|^exchange$/.test(level) ? "school" : "other";
}
