import type { Statements } from "#worker/platform/db/client.ts";
import { defaultSettings, isScriptAddress, type SiteSettings, settingKeys } from "./settings.ts";

/** The settings of the site as visitors see them: some seconds old at most, read in the page's own trip. */
export async function readSiteSettings({ db }: { db: { raw: Statements } }): Promise<SiteSettings> {
  const { results } = await db.raw
    .prepare("SELECT key, value FROM site_settings WHERE key IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(settingKeys))
    .all<{ key: string; value: string }>();
  const settings = { ...defaultSettings, ...Object.fromEntries(results.map(({ key, value }) => [key, value])) };
  // It goes into a header: one that was written past the form must not break every page.
  return isScriptAddress(settings.analyticsScript) ? settings : { ...settings, analyticsScript: "" };
}
