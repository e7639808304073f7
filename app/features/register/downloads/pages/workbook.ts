import { redirect } from "react-router";
import { readCoursesByCode } from "#app/features/register/catalogue/server/public.ts";
import { readCompareAddress } from "#app/features/register/compare/shared/compare-address.ts";
import {
  checklistAddress,
  checklistFigures,
  checklistText,
  findStops,
  hasSituation,
  readSituation,
} from "#app/features/register/document-checklist/pages/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { withOwnRate } from "#app/shell/figures/exchange-rate.ts";
import { workbookResponse } from "#app/shell/workbook/workbook.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Route } from "./+types/workbook";
import { budgetFigures, budgetWorkbook, readFilledBudget } from "./budget-workbook.ts";
import { checklistWorkbook } from "./checklist-workbook.ts";
import { comparisonFigures, comparisonWorkbook, filledOf } from "./comparison-workbook.ts";
import { downloadsText } from "./text.json";

/** /downloads/*.xlsx, with today's figures. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const file = url.pathname.split("/").at(-1) ?? "";
  const today = todayInAustralia(app.now());
  const { title, sheets } = await makeWorkbook(app, file, url.searchParams, today);
  return workbookResponse(sheets, file, `${title}.xlsx`);
}

async function makeWorkbook(app: AppContext, file: string, search: URLSearchParams, today: string) {
  if (file === "study-budget.xlsx") {
    // The budget. The query has answers of the cost calculator that fill it; `rate` replaces the exchange rate.
    const [facts, filled] = await Promise.all([readFacts(app, budgetFigures), readFilledBudget(app, search)]);
    const sheets = budgetWorkbook(withOwnRate(facts, filled?.rate ?? null, today), today, filled?.lines);
    return { title: downloadsText.budget.title, sheets };
  }
  if (file === "course-comparison.xlsx") {
    // The comparison. `c` fills it with courses, as in the address of a comparison.
    const { codes } = readCompareAddress(search);
    const [facts, courses] = await Promise.all([readFacts(app, comparisonFigures), readCoursesByCode(app, { codes })]);
    const filled = courses.map((compared) => filledOf(compared, app.origin));
    const sheets = comparisonWorkbook(facts, today, filled);
    return { title: downloadsText.comparison.title, sheets };
  }
  // The documents for the situation in the query, or all documents.
  const situation = hasSituation(search) ? readSituation(search) : null;
  // The page states the rule that prevents the application.
  if (situation && findStops(situation).length > 0) throw redirect(checklistAddress(situation));
  const sheets = checklistWorkbook(situation, await readFacts(app, checklistFigures), today);
  return { title: checklistText.title, sheets };
}
