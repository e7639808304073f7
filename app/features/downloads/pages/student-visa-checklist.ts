import { redirect } from "react-router";
import {
  checklistFigures,
  checklistText,
  hasSituation,
  readSituation,
  situationQuery,
  stopsOf,
} from "#app/features/document-checklist/public.ts";
import { workbookResponse } from "#app/shell/workbook/workbook.ts";
import { appContext } from "#worker/context.ts";
import { readFacts } from "#worker/features/facts/public.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { checklistWorkbook } from "../checklist-workbook.ts";
import type { Route } from "./+types/student-visa-checklist";

/** /downloads/student-visa-checklist.xlsx: the documents for the situation in the query, or all documents. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const situation = hasSituation(url.searchParams) ? readSituation(url.searchParams) : null;
  // The page says which rule stands against the application.
  if (situation && stopsOf(situation).length > 0)
    throw redirect(`/resources/student-visa-checklist${situationQuery(situation)}`);
  const facts = await readFacts(app, checklistFigures);
  const sheets = checklistWorkbook(situation, facts, todayInAustralia(app.now()));
  return workbookResponse(sheets, "student-visa-checklist.xlsx", `${checklistText.title}.xlsx`);
}
