import { eq, type SQL, sql } from "drizzle-orm";
import { siteSettings } from "./schema.ts";
import { recipientsKeys, type StaffTopic } from "./staff-topics.ts";

/**
 * A table expression for `FROM`: a row for each recipient of mails about a topic, in the column `value`.
 * @param fallback address while the settings are empty
 */
export function selectStaffRecipients(topic: StaffTopic, fallback: string): SQL {
  const lists = recipientsKeys(topic).map(
    (key) => sql`(
      SELECT iif(${siteSettings.value} = '', NULL, '["' || replace(${siteSettings.value}, char(10), '","') || '"]')
      FROM ${siteSettings} WHERE ${eq(siteSettings.key, key)})`,
  );
  return sql`json_each(coalesce(${sql.join([...lists, sql`json_array(${fallback})`], sql`, `)}))`;
}
