import type { AppContext } from "#worker/context.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { holidayStates, type WorkCalendar, workCalendar } from "#worker/platform/time/public-holidays.ts";
import { defaultSettings, type SettingKey } from "../shared/settings.ts";
import { siteSettings } from "./schema.ts";

const keys: readonly SettingKey[] = ["officeState", "officeHolidays"];

/** The working days of the team, always current. */
export async function readOfficeCalendar({ primary }: Pick<AppContext, "primary">): Promise<WorkCalendar> {
  const { key, value } = siteSettings;
  const rows = await primary.orm.select({ key, value }).from(siteSettings).where(inList(key, keys)).all();
  const saved = { ...defaultSettings, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) };
  return workCalendar(holidayStates.find((state) => state === saved.officeState) ?? "NSW", saved.officeHolidays);
}
