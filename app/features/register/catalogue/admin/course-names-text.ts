import { fill } from "#app/shell/text/fill.ts";
import { courseNamesText } from "./course-names-text.json";

/** Describes where a phrase applies. A condition of an unknown kind is shown unchanged. */
export function conditionLabel(condition: string): string {
  const { conditions } = courseNamesText;
  if (condition === "") return conditions.all;
  if (condition === "degree" || condition === "bracket") return conditions[condition];
  return /^\d{2,}$/.test(condition) ? fill(conditions.field, { code: condition }) : condition;
}
