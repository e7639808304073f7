import type { Statements } from "#worker/platform/db/client.ts";
import { fileDaysOf, type SettingKey } from "./settings.ts";

/** The one setting as SQL, for a query that needs it beside others. */
export const fileDaysQuery = `SELECT value FROM site_settings WHERE key = '${"orderFileDays" satisfies SettingKey}'`;

/** How many days after an order's end its files are removed. */
export async function readFileDays({ primary }: { primary: Statements }): Promise<number> {
  return fileDaysOf(await primary.prepare(fileDaysQuery).first<string>("value"));
}
