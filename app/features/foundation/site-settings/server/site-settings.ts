import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { changeTogether, differences, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { bareName, inList } from "#worker/platform/db/sql-parts.ts";
import { preparedQuery, sqlRow } from "#worker/platform/db/sql-rows.ts";
import { webhookRecipient } from "#worker/platform/services/staff-webhook.ts";
import { cacheByVersion } from "#worker/platform/version-cache.ts";
import { noOperator, type Operator, operatorKeys, sellerKeys } from "../shared/operator.ts";
import {
  defaultSettings,
  fileDaysOf,
  type GstMode,
  gstModeOf,
  isScriptAddress,
  type SettingKey,
  type SiteSettings,
  settingKeys,
} from "../shared/settings.ts";
import { siteSettings } from "./schema.ts";
import { recipientsKey, staffTopics } from "./staff-topics.ts";

/** All settings and their common version, which every change of any of them raises. */
export interface EditedSettings {
  values: SiteSettings;
  version: number;
}

/**
 * The newest settings.
 * @throws AppError "forbidden"
 */
export async function readEditedSettings(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
): Promise<EditedSettings> {
  requirePermission(member, "settings");
  const { key, value, version } = siteSettings;
  const rows = await primary.orm
    .select({ key, value, version })
    .from(siteSettings)
    .where(inList(key, settingKeys))
    .all();
  return {
    values: { ...defaultSettings, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) },
    version: rows.reduce((sum, row) => sum + row.version, 0),
  };
}

/**
 * Saves the settings that differ; pages show them at once.
 * @param edited.version of the settings that the form was opened with
 * @throws AppError "conflict" when somebody else saved since, "forbidden"; "invalid" for mails to a group chat that has no address
 */
export async function saveSettings(
  app: Pick<AppContext, "primary" | "now" | "settings">,
  member: Member,
  { values, version }: EditedSettings,
): Promise<void> {
  requirePermission(member, "settings");
  refuseMissingWebhook(app, values);
  const { primary, now } = app;
  const current = await readEditedSettings(app, member);
  const changed = settingKeys.filter((key) => values[key] !== current.values[key]);
  if (changed.length === 0) return;
  const rows = JSON.stringify(changed.map((key) => ({ key, value: values[key] })));
  const columns = [siteSettings.key, siteSettings.value, siteSettings.version, siteSettings.updatedAt].map(bareName);
  await changeTogether(primary, [
    sql`INSERT INTO ${siteSettings} (${sql.join(columns, sql`, `)})
      SELECT value ->> 'key', value ->> 'value', 1, ${now()} FROM json_each(${rows})
      WHERE (SELECT coalesce(sum(${siteSettings.version}), 0) FROM ${siteSettings}
        WHERE ${inList(siteSettings.key, settingKeys)}) = ${version}
      ON CONFLICT (key) DO UPDATE SET value = excluded.value, version = site_settings.version + 1,
        updated_at = excluded.updated_at`,
    recordChange(app, member, {
      action: "settings.changed",
      subject: { type: "settings", id: "site" },
      ...differences({ ...current.values }, { ...values }),
    }),
    renewPages(),
  ]);
}

/** Mails to a group chat without an address would be lost. */
function refuseMissingWebhook({ settings }: Pick<AppContext, "settings">, values: SiteSettings): void {
  if (settings.STAFF_WEBHOOK_URL !== "") return;
  const field = staffTopics.map(recipientsKey).find((key) => values[key].split("\n").includes(webhookRecipient));
  if (field) {
    throw new AppError("invalid", "还没有设置密钥 STAFF_WEBHOOK_URL，群里收不到。请先设置，或者只写邮箱。", { field });
  }
}

const savedSettings = preparedQuery((orm) =>
  orm
    .select({ key: siteSettings.key, value: siteSettings.value })
    .from(siteSettings)
    .where(inList(siteSettings.key, settingKeys)),
);

/** The settings of the site for public pages: perhaps some seconds old, read in the page's own trip. */
export async function readSiteSettings({ db }: Pick<AppContext, "db">): Promise<SiteSettings> {
  const rows = await savedSettings(db);
  const settings = { ...defaultSettings, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) };
  // The address goes into the CSP header: a value that did not pass the form must not break every page.
  return isScriptAddress(settings.analyticsScript) ? settings : { ...settings, analyticsScript: "" };
}

/** The same from the isolate's cache, for data on every page. */
export const readCachedSettings = cacheByVersion((app: AppContext) => readSiteSettings(app));

/** The operator of the site, always current. */
export async function readOperator({ primary }: { primary: AppContext["primary"] }): Promise<Operator> {
  const { key, value } = siteSettings;
  const rows = await primary.orm.select({ key, value }).from(siteSettings).where(inList(key, operatorKeys)).all();
  return { ...noOperator, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) };
}

const sellerRows = preparedQuery((orm) =>
  orm.select({ value: siteSettings.value }).from(siteSettings).where(inList(siteSettings.key, sellerKeys)),
);

/**
 * Whether pages say who sells: without a legal name, an ABN and an address no order is taken.
 * @param app.db the session of public pages, or the primary one where an order depends on it
 */
export async function hasSeller({ db }: { db: Statements }): Promise<boolean> {
  const filled = (await sellerRows(db)).filter(({ value }) => value.trim() !== "");
  return filled.length === sellerKeys.length;
}

/** Whether the operator charges GST, always current. */
export async function readGstMode({ primary }: Pick<AppContext, "primary">): Promise<GstMode> {
  const { key, value } = siteSettings;
  const row = await primary.orm
    .select({ value })
    .from(siteSettings)
    .where(eq(key, "gst" satisfies SettingKey))
    .get();
  return gstModeOf(row?.value);
}

/** Condition: amounts may be converted also at an old exchange rate. */
export const allowsOldRate: SQL = sql`EXISTS (SELECT 1 FROM ${siteSettings}
  WHERE ${siteSettings.key} = ${"oldRate" satisfies SettingKey} AND ${siteSettings.value} = 'on')`;

/** Days from an order's end to the removal of its files. */
export async function readFileDays({ primary }: { primary: Statements }): Promise<number> {
  const isFileDays = eq(siteSettings.key, "orderFileDays" satisfies SettingKey);
  const row = await sqlRow(
    primary,
    fileDaysRow,
    sql`SELECT ${siteSettings.value} AS days FROM ${siteSettings} WHERE ${isFileDays}`,
  );
  return fileDaysOf(row?.days);
}

/** Whether administrators and editors are reminded of figures that change. */
export async function areFigureRemindersOn({ primary }: Pick<AppContext, "primary">): Promise<boolean> {
  const row = await primary.orm
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, "figureReminders"))
    .get();
  return (row?.value ?? defaultSettings.figureReminders) === "on";
}

const fileDaysRow = z.object({ days: z.string() });
