import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { type BulkRow, type BulkStatement, type CatalogueTarget, inParts } from "./catalogue-target.ts";

/** Maximum size of a statement, bytes. D1 allows 100 KB; the margin is for the largest row. */
const maxStatementBytes = 90_000;

interface WaitingQuery {
  sql: string;
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
}

/** Flags of wrangler for a deployed database. @param environment of wrangler.toml; "" is production */
export const deployed = (environment: string) => ["--remote", `--env=${environment}`];

/**
 * Opens a database through `wrangler d1 execute`: the deployed one, or in tests a local one. A load is one imported file; D1
 * restores the database if an import does not complete.
 * @param where wrangler's flags: `deployed("")`, or `["--local", "--persist-to", folder]`
 */
export function openWranglerTarget(where: readonly string[]): CatalogueTarget {
  let waiting: WaitingQuery[] = [];
  const readAll = async (queries: readonly WaitingQuery[]) => {
    try {
      const sql = queries.map((query) => query.sql).join(";\n");
      const output = await wrangler(["d1", "execute", "DB", ...where, "--json", "--command", sql]);
      const answers = JSON.parse(output.slice(output.indexOf("["))) as { results: unknown[] }[];
      for (const [position, { resolve }] of queries.entries()) resolve(answers[position]?.results ?? []);
    } catch (error) {
      for (const { reject } of queries) reject(error);
    }
  };
  return {
    // Queries of one turn share a process: wrangler takes two seconds to start.
    read: <Row>(sql: string) =>
      new Promise<Row[]>((resolve, reject) => {
        if (waiting.length === 0) {
          setImmediate(() => {
            const queries = waiting;
            waiting = [];
            readAll(queries);
          });
        }
        waiting.push({ sql, resolve: (rows) => resolve(rows as Row[]), reject });
      }),
    apply: async (statements, onProgress) => {
      const folder = await mkdtemp(path.join(tmpdir(), "aotu-load-"));
      try {
        const file = path.join(folder, "load.sql");
        await writeFile(file, [...literalStatements(statements, onProgress)].join("\n"));
        const output = await wrangler(["d1", "execute", "DB", ...where, "--json", "--yes", "--file", file]);
        const answers = JSON.parse(output.slice(output.indexOf("["))) as { meta?: { rows_written?: number } }[];
        return answers.reduce((sum, { meta }) => sum + (meta?.rows_written ?? 0), 0);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    close: async () => {},
  };
}

/** The statements with their rows as JSON literals, split so that each is small enough for D1. */
function* literalStatements(
  statements: readonly BulkStatement[],
  onProgress: (rows: number) => void,
): Generator<string> {
  let handedOver = 0;
  for (const { sql, rows } of statements) {
    if (rows === null) {
      yield `${sql};`;
      continue;
    }
    for (const part of inParts(rows, maxStatementBytes - sql.length, (row) => Buffer.byteLength(jsonOf(row)) + 1)) {
      yield literal(sql, part.map(jsonOf));
      handedOver += part.length;
    }
    onProgress(handedOver);
  }
}

const jsonOf = (row: BulkRow) => JSON.stringify(row).replaceAll("'", "''");

function literal(sql: string, rows: readonly string[]): string {
  return `${sql.replace("?1", () => `'[${rows.join(",")}]'`)};`;
}

function wrangler(flags: readonly string[]): Promise<string> {
  const script = path.join(projectRoot, "node_modules", "wrangler", "bin", "wrangler.js");
  return new Promise((resolve, reject) => {
    const ended = (error: Error | null, output: string, errors: string) => {
      if (error === null) return resolve(output);
      const reason = errors || output || error.message;
      reject(new Error(`wrangler ${flags.slice(0, 3).join(" ")} failed:\n${reason}`.slice(0, 4000)));
    };
    const limits = { cwd: projectRoot, maxBuffer: Number.POSITIVE_INFINITY };
    execFile(process.execPath, [script, ...flags], limits, ended).stdin?.end();
  });
}
