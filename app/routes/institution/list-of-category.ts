import { t } from "#app/ui/text/t.ts";
import type { InstitutionCategory } from "#worker/domain/catalogue/institution-categories.ts";
import "#app/ui/text/catalogue.ts";

/** The list an institution stands in. */
export function listOfCategory(category: InstitutionCategory): { path: string; label: string } {
  if (category === "university") return { path: "/study/university", label: t("list.university") };
  if (category === "school") return { path: "/study/highschool", label: t("list.highschool") };
  return { path: "/study/tafe", label: t("list.tafe") };
}
