import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { sqlRow } from "#worker/platform/db/sql-rows.ts";
import { siteSettings } from "./schema.ts";
import {
  defaultSettings,
  fileDaysOf,
  isScriptAddress,
  type SettingKey,
  type SiteSettings,
  settingKeys,
} from "./settings.ts";

/** The settings of the site for public pages: perhaps some seconds old, read in the page's own trip. */
export async function readSiteSettings({ db }: Pick<AppContext, "db">): Promise<SiteSettings> {
  const { key, value } = siteSettings;
  const rows = await db.orm.select({ key, value }).from(siteSettings).where(inList(key, settingKeys)).all();
  const settings = { ...defaultSettings, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) };
  // The address goes into the CSP header: a value that did not pass the form must not break every page.
  return isScriptAddress(settings.analyticsScript) ? settings : { ...settings, analyticsScript: "" };
}

const isFileDays = eq(siteSettings.key, "orderFileDays" satisfies SettingKey);

/** Subquery: the setting orderFileDays as text, for fileDaysOf; null when it was never set. */
export const selectFileDays: SQL = sql`(SELECT ${siteSettings.value} FROM ${siteSettings} WHERE ${isFileDays})`;

/** Days from an order's end to the removal of its files. */
export async function readFileDays({ primary }: { primary: Statements }): Promise<number> {
  const row = await sqlRow(primary, fileDaysRow, sql`SELECT ${selectFileDays} AS days`);
  return fileDaysOf(row?.days);
}

const fileDaysRow = z.object({ days: z.string().nullable() });
