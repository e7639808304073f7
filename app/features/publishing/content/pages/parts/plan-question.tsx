import { QuestionOptions } from "#app/features/publishing/plan/pages/public.ts";
import { usePageData } from "../page-data.ts";

/** The first question of the plan: each option is a link to the next one. */
export function PlanQuestion() {
  const { asked } = usePageData();
  return asked && <QuestionOptions asked={asked} />;
}
