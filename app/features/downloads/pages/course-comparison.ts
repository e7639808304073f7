import { appContext } from "#worker/context.ts";
import { readFacts } from "#worker/features/facts/public.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { comparisonFigures, comparisonWorkbook } from "../comparison-workbook.ts";
import { downloadsText } from "../text.ts";
import { workbookResponse } from "../workbook.ts";
import type { Route } from "./+types/course-comparison";

/** /downloads/course-comparison.xlsx, with today's figures. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const facts = await readFacts(app, comparisonFigures);
  const sheets = comparisonWorkbook(facts, todayInAustralia(app.now()));
  return workbookResponse(sheets, "course-comparison.xlsx", `${downloadsText.comparison.title}.xlsx`);
}
