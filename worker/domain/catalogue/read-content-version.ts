import type { Database } from "#worker/db/client.ts";

/** What cached answers depend on: the newest load of the register and the newest news item. 0 when there is none. */
export interface ContentVersion {
  loadId: number;
  newsId: number;
}

/** Two index look-ups, two rows read. */
export async function readContentVersion(db: Database): Promise<ContentVersion> {
  const { results } = await db.raw
    .prepare(
      "SELECT coalesce((SELECT max(id) FROM register_loads), 0) AS loadId, coalesce((SELECT max(id) FROM news), 0) AS newsId",
    )
    .all<{ loadId: number; newsId: number }>();
  return results[0] ?? { loadId: 0, newsId: 0 };
}
