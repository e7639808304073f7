import { t } from "#app/ui/text/t.ts";
import { appContext } from "#worker/context.ts";
import { readFacts } from "#worker/domain/facts/read-facts.ts";
import { todayInAustralia } from "#worker/domain/facts/today-in-australia.ts";
import type { Route } from "./+types/course-comparison";
import { comparisonFigures, comparisonWorkbook } from "./comparison-workbook.ts";
import { workbookResponse } from "./workbook-response.ts";
import "#app/ui/text/downloads.ts";

/** /downloads/course-comparison.xlsx, with the figures in force today. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const facts = await readFacts(app, comparisonFigures);
  const sheets = comparisonWorkbook(facts, todayInAustralia(app.now()));
  return workbookResponse(sheets, "course-comparison.xlsx", `${t("downloads.comparison.title")}.xlsx`);
}
