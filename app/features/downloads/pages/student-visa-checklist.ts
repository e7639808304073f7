import { checklistFigures } from "#app/features/document-checklist/calculator/list-documents.ts";
import { namesSituation, readSituation } from "#app/features/document-checklist/calculator/situation.ts";
import { checklistText } from "#app/features/document-checklist/text.ts";
import { appContext } from "#worker/context.ts";
import { readFacts } from "#worker/features/facts/read-facts.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { checklistWorkbook } from "../checklist-workbook.ts";
import { workbookResponse } from "../workbook-response.ts";
import type { Route } from "./+types/student-visa-checklist";

/** /downloads/student-visa-checklist.xlsx: the checklist of the situation in the address; all documents without one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const situation = namesSituation(url.searchParams) ? readSituation(url.searchParams) : null;
  const facts = await readFacts(app, checklistFigures);
  const sheets = checklistWorkbook(situation, facts, todayInAustralia(app.now()));
  return workbookResponse(sheets, "student-visa-checklist.xlsx", `${checklistText.title}.xlsx`);
}
