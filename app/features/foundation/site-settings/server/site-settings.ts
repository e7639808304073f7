import { eq, type SQL, sql } from "drizzle-orm";
import { changeTogether, differences, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { invalidAt } from "#worker/errors.ts";
import { states } from "#worker/platform/australian-states.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { bareName, hasRow, inList } from "#worker/platform/db/sql-parts.ts";
import { preparedQuery } from "#worker/platform/db/sql-rows.ts";
import { webhookRecipient } from "#worker/platform/services/staff-webhook.ts";
import { type WorkCalendar, workCalendar } from "#worker/platform/time/working-days.ts";
import { cacheByVersion } from "#worker/platform/version-cache.ts";
import { noOperator, type Operator, operatorKeys, sellerKeys } from "../shared/operator.ts";
import {
  defaultSettings,
  fileDaysOf,
  type GstMode,
  gstModes,
  isScriptAddress,
  type SettingKey,
  type SiteSettings,
  settingKeys,
} from "../shared/settings.ts";
import { siteSettings } from "./schema.ts";

/** All settings and their common version, which every change of any of them raises. */
export interface EditedSettings {
  values: SiteSettings;
  version: number;
}

/** All settings: those of the rows, and for the others their defaults. */
const withDefaults = (rows: readonly { key: string; value: string }[]): SiteSettings => ({
  ...defaultSettings,
  ...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
});

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
  return { values: withDefaults(rows), version: rows.reduce((sum, row) => sum + row.version, 0) };
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
      id: "site",
      ...differences({ ...current.values }, { ...values }),
    }),
    renewPages(),
  ]);
}

/** Mails to a group chat without an address would be lost. */
function refuseMissingWebhook({ settings }: Pick<AppContext, "settings">, values: SiteSettings): void {
  if (settings.STAFF_WEBHOOK_URL !== "") return;
  const field = recipientsKeys.find((key) => values[key].split("\n").includes(webhookRecipient));
  if (field) {
    throw invalidAt(field, "还没有设置密钥 STAFF_WEBHOOK_URL，群里收不到。请先设置，或者只写邮箱。");
  }
}

const savedSettings = preparedQuery((orm) =>
  orm
    .select({ key: siteSettings.key, value: siteSettings.value })
    .from(siteSettings)
    .where(inList(siteSettings.key, settingKeys)),
);

/** The settings of the site for public pages. They may be some seconds old, and are read in the page's first round trip. */
export async function readSiteSettings({ db }: Pick<AppContext, "db">): Promise<SiteSettings> {
  const settings = withDefaults(await savedSettings(db));
  // The address becomes part of the CSP header, so an invalid value in the database must not break every page.
  return isScriptAddress(settings.analyticsScript) ? settings : { ...settings, analyticsScript: "" };
}

/** The same from the isolate's cache, for data on every page. */
export const readCachedSettings = cacheByVersion((app: AppContext) => readSiteSettings(app));

/** The saved settings, always current; those without a row have their default. */
async function readCurrent({ primary }: Pick<AppContext, "primary">, ...keys: SettingKey[]): Promise<SiteSettings> {
  const { key, value } = siteSettings;
  return withDefaults(await primary.orm.select({ key, value }).from(siteSettings).where(inList(key, keys)).all());
}

/** The operator of the site, always current. */
export async function readOperator(app: Pick<AppContext, "primary">): Promise<Operator> {
  const saved = await readCurrent(app, ...operatorKeys);
  return { ...noOperator, ...Object.fromEntries(operatorKeys.map((key) => [key, saved[key]])) };
}

const sellerRows = preparedQuery((orm) =>
  orm.select({ value: siteSettings.value }).from(siteSettings).where(inList(siteSettings.key, sellerKeys)),
);

/**
 * Whether the details of the operator are complete: without a legal name, an ABN and an address no order is accepted.
 * @param app.db the session of public pages, or the primary one where an order depends on it
 */
export async function hasSeller({ db }: { db: Statements }): Promise<boolean> {
  const filled = (await sellerRows(db)).filter(({ value }) => value.trim() !== "");
  return filled.length === sellerKeys.length;
}

/** Whether the operator charges GST, always current; "none" when the setting is invalid. */
export async function readGstMode(app: Pick<AppContext, "primary">): Promise<GstMode> {
  const { gst } = await readCurrent(app, "gst");
  return gstModes.find((mode) => mode === gst) ?? "none";
}

/** Condition: amounts may be converted at an old exchange rate. */
export const allowsOldRate: SQL = hasRow(
  siteSettings,
  ...[eq(siteSettings.key, "oldRate" satisfies SettingKey), eq(siteSettings.value, "on")],
);

/** Days from an order's end to the removal of its files. */
export const readFileDays = async (app: Pick<AppContext, "primary">): Promise<number> =>
  fileDaysOf((await readCurrent(app, "orderFileDays")).orderFileDays);

/** Whether administrators and editors are reminded of figures that change. */
export const areFigureRemindersOn = async (app: Pick<AppContext, "primary">): Promise<boolean> =>
  (await readCurrent(app, "figureReminders")).figureReminders === "on";

/** The working days of the team, always current. */
export async function readOfficeCalendar(app: Pick<AppContext, "primary">): Promise<WorkCalendar> {
  const { officeState, officeHolidays } = await readCurrent(app, "officeState", "officeHolidays");
  return workCalendar(states.find((state) => state === officeState) ?? "NSW", officeHolidays);
}

/**
 * A table expression for `FROM`: a row for each recipient of mails about a topic, in the column `value`.
 * @param fallback address while the settings are empty
 */
export function selectStaffRecipients(topic: StaffTopic, fallback: string): SQL {
  const lists = recipientsKeysOf(topic).map(
    (key) => sql`(
      SELECT iif(${siteSettings.value} = '', NULL, '["' || replace(${siteSettings.value}, char(10), '","') || '"]')
      FROM ${siteSettings} WHERE ${eq(siteSettings.key, key)})`,
  );
  return sql`json_each(coalesce(${sql.join([...lists, sql`json_array(${fallback})`], sql`, `)}))`;
}

/** Topics of mails to staff, and the settings of their recipients: one a line, addresses and "webhook". */
const recipients = {
  orders: "mailOrders",
  payments: "mailPayments",
  cancellations: "mailCancellations",
  "order-messages": "mailOrderMessages",
  uploads: "mailUploads",
  messages: "mailMessages",
  reports: "mailReports",
} as const;

export type StaffTopic = keyof typeof recipients;

export const recipientsKeys = Object.values(recipients);

/** The fallback topic, whose recipients get the mails of a topic without recipients. */
const wider: Partial<Record<StaffTopic, StaffTopic>> = {
  payments: "orders",
  cancellations: "orders",
  uploads: "order-messages",
};

/** Keys of the settings with the recipients of a topic: the first that is not empty is used, else SUPPORT_EMAIL. */
export function recipientsKeysOf(topic: StaffTopic): (typeof recipientsKeys)[number][] {
  const next = wider[topic];
  return [recipients[topic], ...(next ? recipientsKeysOf(next) : [])];
}
