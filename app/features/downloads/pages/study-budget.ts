import { workbookResponse } from "#app/shell/workbook/workbook.ts";
import { appContext } from "#worker/context.ts";
import { readFacts } from "#worker/features/facts/public.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { budgetFigures, budgetWorkbook } from "../budget-workbook.ts";
import { downloadsText } from "../text.ts";
import type { Route } from "./+types/study-budget";

/** /downloads/study-budget.xlsx, with today's figures. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const facts = await readFacts(app, budgetFigures);
  const sheets = budgetWorkbook(facts, todayInAustralia(app.now()));
  return workbookResponse(sheets, "study-budget.xlsx", `${downloadsText.budget.title}.xlsx`);
}
