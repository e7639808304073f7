import { cityOfKey, narrowFieldOf } from "#app/features/register/statistics/server/public.ts";
import { holds, questions } from "./questions.ts";

/** A field of the form above the plan; without options, a number. */
export interface Field {
  name: string;
  label: string;
  value: string;
  options: Choice[];
}

export type Choice = [value: string, label: string];

/** Members of the family: the question sets several parameters by one answer, the form has one field for each. */
const familyFields: Omit<Field, "value">[] = [
  {
    name: "partner",
    label: "配偶",
    options: [
      ["", "不一起来"],
      ["1", "一起来"],
    ],
  },
  { name: "children", label: "孩子", options: ["", "1", "2", "3"].map((count) => [count, count || "不一起来"]) },
];

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
  return [...fields, ...familyFields].map((field) => {
    const value = query.get(field.name) ?? "";
    const isListed = field.options.length === 0 || field.options.some(([option]) => option === value);
    const options: Choice[] = isListed ? field.options : [...field.options, [value, nameOf(field.name, value)]];
    return { ...field, options, value };
  });
}

/** The name of a value that is not an option of its question. */
const nameOf = (name: string, value: string): string =>
  (name === "field" && narrowFieldOf(value)?.nameCn) || (name === "city" && cityOfKey(value)?.nameCn) || value;
