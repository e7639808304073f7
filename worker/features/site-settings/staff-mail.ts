import { eq, type SQL, sql } from "drizzle-orm";
import { siteSettings } from "./schema.ts";
import { recipientsKey, type StaffTopic } from "./staff-topics.ts";

/**
 * A table expression for `FROM`: a row for each recipient of mails about a topic, in the column `value`.
 * @param fallback address while the setting is empty
 */
export const selectStaffRecipients = (topic: StaffTopic, fallback: string): SQL =>
  sql`json_each(coalesce((
    SELECT iif(${siteSettings.value} = '', NULL, '["' || replace(${siteSettings.value}, char(10), '","') || '"]')
    FROM ${siteSettings} WHERE ${eq(siteSettings.key, recipientsKey(topic))}), json_array(${fallback})))`;
