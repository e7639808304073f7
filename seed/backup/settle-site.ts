import { endLinks, leftOut, unusedVersion } from "./settle-rows.ts";
import { quoted, type Site } from "./site.ts";

/**
 * Does to a running site what a restore does to its rows (settle-rows.ts), after D1's Time Travel has taken the database back:
 * holds the mails that wait, ends all sessions, links of threads and shared drafts, and removes links in mails and notices whose mails
 * were perhaps sent. Kept pages are forgotten.
 * @param now ms since 1970
 * @returns the number of mails that are held
 */
export async function settleSite(site: Site, now: number): Promise<number> {
  const sql = [
    `UPDATE outbox SET status = 'held', next_attempt_at = ${now} WHERE status IN ('pending', 'sending')`,
    "UPDATE watchers SET load_id = coalesce((SELECT max(id) FROM register_loads), 0)",
    ...[...leftOut].map((table) => `DELETE FROM ${quoted(table)}`),
    ...endLinks(now),
    unusedVersion(now),
  ];
  await site.batch(sql.map((one) => ({ sql: one, params: [] })));
  const [[held] = [0]] = await site.query("SELECT count(*) FROM outbox WHERE status = 'held'");
  return Number(held);
}
