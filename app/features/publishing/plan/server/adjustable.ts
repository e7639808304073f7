import { z } from "zod";
import { cityOfKey, narrowFieldOf } from "#app/features/register/statistics/server/public.ts";
import { writeAll } from "#app/features/register/tools/shared/fields.ts";
import { type RouteAnswers, routeFields } from "#app/features/register/tools/shared/profile.ts";
import written from "./family-fields.json" with { type: "json" };
import { holds, nameOf, parametersOf, questions } from "./questions.ts";

/** A field of the form above the plan; without options, a number. */
export interface Field {
  name: string;
  label: string;
  value: string;
  options: Choice[];
}

export type Choice = [value: string, label: string];

const familyFields = z
  .array(z.object({ name: z.string(), label: z.string(), options: z.array(z.tuple([z.string(), z.string()])) }))
  .parse(written);

/**
 * The answers that the form above a plan can change: those of questions with a short name.
 * @param query of the plan
 */
export function adjustable(query: URLSearchParams): Field[] {
  const fields = questions.flatMap(({ key, short, when, options }): Omit<Field, "value">[] => {
    // A chosen course has its own field.
    if (!short || !holds(when, query) || (key === "field" && query.has("course"))) return [];
    const choices = options
      .filter((option) => holds(option.when, query))
      .map(({ label, set }): Choice => [set[key] ?? "", label]);
    const isOpen = options.length > 0 && choices.every(([value]) => value !== "");
    return [{ name: key, label: short, options: isOpen ? [["", "—"], ...choices] : choices }];
  });
  // The question sets several parameters by one answer, the form has one field for each.
  return [...fields, ...familyFields].map((field) => {
    const value = query.get(field.name) ?? "";
    const isListed = field.options.length === 0 || field.options.some(([option]) => option === value);
    const options: Choice[] = isListed ? field.options : [...field.options, [value, nameOfValue(field.name, value)]];
    return { ...field, options, value };
  });
}

/** The values of an address that are no answer to their question: 城市“atlantis”. */
export function unusedAnswers(query: URLSearchParams, answers: RouteAnswers): string[] {
  const used = new Map(writeAll(routeFields([], ""), answers));
  const isKnown = (name: string, value: string) =>
    (name !== "city" || cityOfKey(value) !== null) && (name !== "field" || narrowFieldOf(value) !== null);
  return questions.flatMap((question) =>
    [...parametersOf(question)].flatMap((name) => {
      const value = query.get(name) ?? "";
      const isOption =
        ["", "0", "unsaid", "china"].includes(value) || question.options.some(({ set }) => set[name] === value);
      return isOption || (used.get(name) === value && isKnown(name, value)) ? [] : [`${nameOf(question)}“${value}”`];
    }),
  );
}

/** The name of a value that is not an option of its question. */
const nameOfValue = (name: string, value: string): string =>
  (name === "field" && narrowFieldOf(value)?.nameCn) || (name === "city" && cityOfKey(value)?.nameCn) || value;
