import { pathToFileURL } from "node:url";
import {
  type BulkStatement,
  type CatalogueTarget,
  insertRows,
  renewal,
  tableStatements,
} from "#seed/load/catalogue-target.ts";
import type { Consent } from "#seed/load/refuse-losses.ts";
import { group } from "#seed/progress.ts";
import { type Pool, readPool } from "./read-pool.ts";

interface Options {
  dryRun: boolean;
  consent: PoolConsent;
  now: number;
}

/**
 * Replaces the expressions of interest by those of an export, in one transaction.
 * @returns the report of the load, or of the dry run
 * @throws Error for an invalid file, PoolRefused for one that is older or lost rows, without consent
 */
export async function loadPool(target: CatalogueTarget, file: string, { dryRun, consent, now }: Options) {
  const pool = readPool(pathToFileURL(file), "export");
  const statements = await poolStatements(target, pool, { consent, now });
  const [gone, written] = statements;
  const rowsWritten =
    dryRun || statements.length === 0 ? 0 : await target.apply([...statements, await renewal(target)], () => {});
  return {
    months: [pool.months[0] ?? "", pool.months.at(-1) ?? ""],
    rows: pool.rows.length,
    occupations: pool.occupations,
    /** Numbers of new or changed rows, and of removed rows. */
    changed: written?.size ?? 0,
    removed: gone?.size ?? 0,
    rowsWritten,
    waiting: waitingOf(pool),
  };
}

type PoolReport = Awaited<ReturnType<typeof loadPool>>;

/** By visa in the last month: number of people who wait for an invitation, and number of cells of 1 to 19 people. */
function waitingOf({ rows, months }: Pool) {
  const last = rows.filter(({ month, status }) => month === months.at(-1) && status === "submitted");
  const sum = (of: typeof last, at: 1 | 2) => of.reduce((all, row) => row.points.reduce((n, p) => n + p[at], all), 0);
  return Object.fromEntries(
    [...Map.groupBy(last, ({ visa }) => visa)].map(([visa, of]) => [
      visa,
      { counted: sum(of, 1), smallCells: sum(of, 2) },
    ]),
  );
}

/** The report for people. */
export function describePool({ months, rows, occupations, changed, removed, rowsWritten, waiting }: PoolReport) {
  return [
    `Expressions of interest of ${months.join(" to ")}: ${group(rows)} rows, ${occupations} occupations`,
    ...Object.entries(waiting).map(
      ([visa, { counted, smallCells }]) =>
        `  ${visa.padEnd(10)} ${group(counted)} wait, and ${group(smallCells)} cells of 1 to 19`,
    ),
    `${group(changed)} rows new or changed, ${group(removed)} removed, ${group(rowsWritten)} written`,
  ];
}

/** The rows in the database. */
interface Present {
  kind: Pool["kind"] | null;
  lastMonth: string | null;
  rows: number;
  id: number;
}

/** The export is valid, but is older or would remove too much. Nothing was changed. */
export class PoolRefused extends Error {}

/** Maximum share of the stored rows that an export may lack. */
const maxLeaving = 0.05;

/** Consent of the person who loads: "losses" allows more than `maxLeaving`, such as months that the source dropped. */
type PoolConsent = Pick<Consent, "losses" | "older">;

/**
 * The statements that replace the counts by those of the export: changed rows are written, missing ones deleted. Empty for the same
 * export, and for starter data after an export was loaded.
 * @throws PoolRefused
 */
export async function poolStatements(
  target: CatalogueTarget,
  pool: Pool,
  { consent, now }: { consent: PoolConsent; now: number },
): Promise<BulkStatement[]> {
  const present = await readPresent(target);
  if (pool.kind === "starter" && present.kind === "export") return [];
  const [gone, written] = await tableStatements(target, {
    table: "eoi_counts",
    key: ["occupation", "visa", "status", "month"],
    rows: pool.rows,
  });
  const [first = "", last = ""] = [pool.months[0], pool.months.at(-1)];
  if (gone.size + written.size === 0 && pool.kind === present.kind) return [];
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
