import type { Database } from "#worker/platform/db/client.ts";

export interface FoundInstitution {
  id: number;
  name: string;
  nameCn: string | null;
  /** CRICOS provider code. */
  code: string;
  delistedOn: string | null;
}

/**
 * The institution of a CRICOS provider code, else of an id.
 * @param key in capitals: "00116K", or "17"
 */
export async function findInstitution(
  { db }: { db: Database },
  { key }: { key: string },
): Promise<FoundInstitution | null> {
  const id = /^\d{1,15}$/.test(key) ? Number(key) : 0;
  return db.raw
    .prepare(`SELECT id, name, name_cn AS nameCn, cricos_provider_code AS code, delisted_on AS delistedOn
      FROM institutions WHERE cricos_provider_code = ?1 OR id = ?2 ORDER BY cricos_provider_code = ?1 DESC LIMIT 1`)
    .bind(key, id)
    .first<FoundInstitution>();
}
