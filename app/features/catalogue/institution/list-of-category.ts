import type { InstitutionCategory } from "#worker/features/catalogue/register-values.ts";
import { listNameText } from "../text.ts";

/** The list an institution stands in. */
export function listOfCategory(category: InstitutionCategory): { path: string; label: string } {
  if (category === "university") return { path: "/study/university", label: listNameText.university };
  if (category === "school") return { path: "/study/highschool", label: listNameText.highschool };
  return { path: "/study/tafe", label: listNameText.tafe };
}
