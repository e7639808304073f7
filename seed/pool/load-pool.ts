import { pathToFileURL } from "node:url";
import type { CatalogueTarget } from "#seed/load/catalogue-target.ts";
import { renewal } from "#seed/load/load-content.ts";
import { type PoolConsent, poolStatements } from "./pool-statements.ts";
import { type Pool, readPool } from "./read-pool.ts";

interface Options {
  dryRun: boolean;
  consent: PoolConsent;
  now: number;
}

/** What a load of an export did, or would do. */
interface PoolReport {
  months: [first: string, last: string];
  rows: number;
  occupations: number;
  /** Rows that are new or differ, and rows that are not in the export any more. */
  changed: number;
  removed: number;
  rowsWritten: number;
  /** By visa in the last month: people counted who wait for an invitation, and cells of 1 to 19 besides. */
  waiting: Record<string, { counted: number; smallCells: number }>;
}

/**
 * Replaces the expressions of interest by those of an export, in one transaction.
 * @throws Error for a file with faults, PoolRefused for one that is older or lost rows, without consent
 */
export async function loadPool(
  target: CatalogueTarget,
  file: string,
  { dryRun, consent, now }: Options,
): Promise<PoolReport> {
  const pool = readPool(pathToFileURL(file), "export");
  const statements = await poolStatements(target, pool, { consent, now });
  const [gone, written] = statements;
  const rowsWritten =
    dryRun || statements.length === 0 ? 0 : await target.apply([...statements, await renewal(target)], () => {});
  return {
    months: [pool.months[0] ?? "", pool.months.at(-1) ?? ""],
    rows: pool.rows.length,
    occupations: pool.occupations,
    changed: written?.size ?? 0,
    removed: gone?.size ?? 0,
    rowsWritten,
    waiting: waitingOf(pool),
  };
}

function waitingOf({ rows, months }: Pool): PoolReport["waiting"] {
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
  const group = (count: number) => count.toLocaleString("en-AU");
  return [
    `Expressions of interest of ${months.join(" to ")}: ${group(rows)} rows, ${occupations} occupations`,
    ...Object.entries(waiting).map(
      ([visa, { counted, smallCells }]) =>
        `  ${visa.padEnd(10)} ${group(counted)} wait, and ${group(smallCells)} cells of 1 to 19`,
    ),
    `${group(changed)} rows new or changed, ${group(removed)} removed, ${group(rowsWritten)} written`,
  ];
}
