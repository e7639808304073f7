import { fill } from "#app/shell/text/fill.ts";
import { courseNamesText } from "./course-names-text.json";

/** Where a phrase applies, in words. A condition of an unknown kind is shown as it is. */
export function conditionLabel(condition: string): string {
  const { conditions } = courseNamesText;
  if (condition === "") return conditions.all;
  if (condition === "degree" || condition === "bracket") return conditions[condition];
  return /^\d{2,}$/.test(condition) ? fill(conditions.field, { code: condition }) : condition;
}
