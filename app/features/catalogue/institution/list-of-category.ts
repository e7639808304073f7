import { t } from "#app/shell/text/t.ts";
import type { InstitutionCategory } from "#worker/features/catalogue/institution-categories.ts";
import "../text.ts";

/** The list an institution stands in. */
export function listOfCategory(category: InstitutionCategory): { path: string; label: string } {
  if (category === "university") return { path: "/study/university", label: t("list.university") };
  if (category === "school") return { path: "/study/highschool", label: t("list.highschool") };
  return { path: "/study/tafe", label: t("list.tafe") };
}
