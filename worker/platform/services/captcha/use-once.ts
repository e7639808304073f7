/**
 * Notes that something was used; of many at once exactly one is the first.
 * @param id of the challenge, token or pass
 * @param expiresAt when it would have ended by itself, ms since 1970: then the note may go
 * @returns whether this was the first time
 */
export async function useOnce(database: Pick<D1Database, "prepare">, id: string, expiresAt: number): Promise<boolean> {
  const row = await database
    .prepare("INSERT INTO human_check_uses (id, expires_at) VALUES (?, ?) ON CONFLICT (id) DO NOTHING RETURNING id")
    .bind(id, expiresAt)
    .first();
  return row !== null;
}
