import { changeTogether, differences, recordChange } from "#worker/features/audit/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { defaultSettings, type SiteSettings, settingKeys } from "./settings.ts";

interface SettingsContext {
  primary: Statements;
  now: () => number;
}

/** All settings, with the version of the whole: it rises with every change of any of them. */
export interface EditedSettings {
  values: SiteSettings;
  version: number;
}

/**
 * The settings as they are this moment.
 * @throws AppError "forbidden"
 */
export async function readEditedSettings(
  { primary }: Pick<SettingsContext, "primary">,
  member: Member,
): Promise<EditedSettings> {
  requirePermission(member, "settings");
  const { results } = await primary
    .prepare("SELECT key, value, version FROM site_settings WHERE key IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(settingKeys))
    .all<{ key: string; value: string; version: number }>();
  return {
    values: { ...defaultSettings, ...Object.fromEntries(results.map(({ key, value }) => [key, value])) },
    version: results.reduce((sum, { version }) => sum + version, 0),
  };
}

/**
 * Saves what differs of the settings; pages show it at once.
 * @param version of what the person saw
 * @throws AppError "conflict" when somebody else saved since, "forbidden"
 */
export async function saveSettings(
  app: SettingsContext,
  member: Member,
  { values, version }: EditedSettings,
): Promise<void> {
  requirePermission(member, "settings");
  const { primary, now } = app;
  const current = await readEditedSettings(app, member);
  const changed = settingKeys.filter((key) => values[key] !== current.values[key]);
  if (changed.length === 0) return;
  await changeTogether(primary, [
    primary
      .prepare(
        `INSERT INTO site_settings (key, value, version, updated_at)
         SELECT value ->> 'key', value ->> 'value', 1, ?2 FROM json_each(?1)
         WHERE (SELECT coalesce(sum(version), 0) FROM site_settings WHERE key IN (SELECT value FROM json_each(?3))) = ?4
         ON CONFLICT (key) DO UPDATE SET value = excluded.value, version = site_settings.version + 1,
           updated_at = excluded.updated_at`,
      )
      .bind(
        JSON.stringify(changed.map((key) => ({ key, value: values[key] }))),
        now(),
        JSON.stringify(settingKeys),
        version,
      ),
    recordChange(app, member, {
      action: "settings.changed",
      subject: { type: "settings", id: "site" },
      ...differences({ ...current.values }, { ...values }),
    }),
    renewPages(),
  ]);
}
