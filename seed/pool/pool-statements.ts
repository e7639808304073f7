import { type BulkStatement, type CatalogueTarget, insertRows } from "#seed/load/catalogue-target.ts";
import { tableStatements } from "#seed/load/table-statements.ts";
import type { Pool } from "./read-pool.ts";

/** What the database has. */
interface Present {
  kind: Pool["kind"] | null;
  lastMonth: string | null;
  rows: number;
  id: number;
}

/** The export is valid, but would remove too much, or is older. Nothing was changed. */
export class PoolRefused extends Error {}

/** Share of the rows in place that an export may lose. */
const maxLeaving = 0.05;

/** Consent by flags of the person who loads. */
export interface PoolConsent {
  /** --accept-losses: more rows may leave than `maxLeaving`, such as months that the source dropped. */
  losses: boolean;
  /** --older: the export may end before the one in place. */
  older: boolean;
}

/**
 * The statements that replace the counts by those of the export: rows that differ are written, others deleted. None for the
 * same export, and for starter data where an export was loaded.
 * @throws PoolRefused
 */
export async function poolStatements(
  target: CatalogueTarget,
  pool: Pool,
  { consent, now }: { consent: PoolConsent; now: number },
): Promise<BulkStatement[]> {
  const present = await readPresent(target);
  if (pool.kind === "starter" && present.kind === "export") return [];
  const columns = ["occupation", "visa", "status", "month", "points"];
  const [gone, written] = await tableStatements(target, {
    table: "eoi_counts",
    columns,
    key: columns.slice(0, 4),
    rows: pool.rows.map(({ occupation, visa, status, month, points }) => [
      ...[occupation, visa, status, month],
      JSON.stringify(points),
    ]),
  });
  const [first = "", last = ""] = [pool.months[0], pool.months.at(-1)];
  if (!gone || !written || (gone.size + written.size === 0 && pool.kind === present.kind)) return [];
  if (pool.kind === "export") refuseLosses(present, { last, leaving: gone.size }, consent);
  return [
    gone,
    written,
    insertRows(
      "eoi_loads",
      ["id", "kind", "first_month", "last_month", "occupations", "loaded_at"],
      [[present.id + 1, pool.kind, first, last, pool.occupations, now]],
    ),
  ];
}

function refuseLosses(present: Present, { last, leaving }: { last: string; leaving: number }, consent: PoolConsent) {
  if (!consent.older && present.kind === "export" && present.lastMonth !== null && last < present.lastMonth) {
    throw new PoolRefused(`This export ends in ${last}, the one in place in ${present.lastMonth}. --older loads it.`);
  }
  if (!consent.losses && leaving > present.rows * maxLeaving) {
    const share = ((leaving / present.rows) * 100).toFixed(1);
    throw new PoolRefused(
      `${leaving} of ${present.rows} rows would leave (${share} %, at most ${maxLeaving * 100} %): the file may be cut off. --accept-losses loads it.`,
    );
  }
}

async function readPresent(target: CatalogueTarget): Promise<Present> {
  const [load, counts] = await Promise.all([
    target.read<{ id: number; kind: Pool["kind"]; lastMonth: string }>(
      "SELECT id, kind, last_month AS lastMonth FROM eoi_loads ORDER BY id DESC LIMIT 1",
    ),
    target.read<{ rows: number }>("SELECT count(*) AS rows FROM eoi_counts"),
  ]);
  const { id = 0, kind = null, lastMonth = null } = load[0] ?? {};
  return { id, kind, lastMonth, rows: counts[0]?.rows ?? 0 };
}
