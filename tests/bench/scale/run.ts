import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { adminLists } from "#app/admin-lists.ts";
import { readContent } from "#seed/load/load-content.ts";
import { openLocalDatabase } from "#seed/load/local-database.ts";
import { readRegister } from "#seed/register/read-register.ts";
import { readStarter } from "#seed/starter/read-starter.ts";
import { buildWhenOld } from "../../../scripts/build-when-old.mjs";
import { sessionCookie } from "../../support/session-cookie.ts";
import { growRegister } from "../grow-register.ts";
import { loadGrown } from "../load-grown.ts";
import { get } from "../measure.ts";
import { serveBuiltSite } from "../serve-built-site.ts";
import { listAddresses } from "./list-addresses.ts";
import { peopleStatements, sessions } from "./people.ts";
import { firstPages, publicPages } from "./public-pages.ts";

// `npm run bench -- --scale [--file REGISTER] [--state FOLDER]` fills a database with 16 times the register, 100,000 accounts and 100,000
// orders, asks the built Worker for every list of the back office with each of its filters and sort orders and for public pages,
// and prints the rows that D1 reads for each. It fails when a list, or a page that shows the same however large the register is, reads
// more than its limit. `--state` keeps the database: the next run with the same folder
// applies migrations and loads the same register again, which writes only what is missing.

const peopleCount = 100_000;

/** Rows of the frame of each public page: its settings, and the figures that the news mention. The back office has another frame. */
const frame = 190;

/** Rows that a page may read. */
const limit = 300;

const { values: options } = parseArgs({
  options: { file: { type: "string" }, scale: { type: "boolean" }, state: { type: "string" } },
});
const state = options.state ?? mkdtempSync(path.join(tmpdir(), "aotu-scale-"));

try {
  process.exitCode = (await main()) ? 0 : 1;
} finally {
  if (!options.state) rmSync(state, { recursive: true, force: true });
}

async function main(): Promise<boolean> {
  await buildWhenOld();
  await fill(options.state === undefined || !existsSync(options.state));
  process.env.AOTU_STATE = state;
  const site = await serveBuiltSite(state);
  const cookieOf = (token: string) => {
    const { name, value } = sessionCookie(token, { secret: site.secret, isSecure: false });
    return { Cookie: `${name}=${value}`, "cf-connecting-ip": "203.0.113.7" };
  };
  const failures: string[] = [];
  const ask = async (address: string, headers: Record<string, string>, most: number | null) => {
    const { status, rowsRead, milliseconds, body } = await get(site.url + encodeURI(decodeURI(address)), headers);
    const isOver = most !== null && !(rowsRead <= most);
    if (status !== 200 || isOver) failures.push(`${address}: ${status}, ${rowsRead} rows`);
    const line = [String(rowsRead).padStart(8), `${milliseconds.toFixed(0)} ms`.padStart(8), address];
    console.log(`${line.join("  ")}${status === 200 ? "" : `  ${status}`}${isOver ? "  over" : ""}`);
    return body;
  };
  try {
    const admin = cookieOf(sessions.admin);
    console.log("counts of content, kept for the day:");
    await ask("/admin", admin, null);
    await ask("/admin", admin, limit);
    for (const list of Object.keys(adminLists)) {
      // The first time a list is kept that is put together from whole tables.
      const { body } = await get(site.url + list, admin);
      for (const { address } of listAddresses(list, body)) {
        await ask(address, admin, limit);
      }
    }
    for (const address of ["/admin/orders/AO-260001-077001", "/admin/users/u77"]) await ask(address, admin, limit);
    for (const address of ["/dashboard", "/dashboard/orders"])
      await ask(address, cookieOf(sessions.customer), limit + frame);
    console.log("read once by an isolate, with the first page:");
    for (const [what, address] of firstPages) {
      console.log(`  ${what}`);
      await ask(address, {}, null);
    }
    console.log("public pages, none of them kept:");
    for (const { address, limit: most } of publicPages()) await ask(address, {}, most);
  } finally {
    await site.stop();
  }
  for (const failure of failures) console.log(`FAILED ${failure}`);
  console.log(failures.length === 0 ? "ok" : `${failures.length} over the limit, or not answered`);
  return failures.length === 0;
}

/** @param isNew whether there are no accounts and orders yet */
async function fill(isNew: boolean): Promise<void> {
  const register = options.file ? await readRegister(options.file) : readStarter().register;
  const grown = growRegister(register, 16);
  const { seconds } = await loadGrown(grown, state, readContent());
  console.log(`${grown.institutions.length} institutions, ${grown.courses.length} courses in ${seconds.toFixed(0)} s`);
  if (!isNew) return;
  const database = openLocalDatabase();
  for (const statement of ["BEGIN", ...peopleStatements(peopleCount, Date.now()), "COMMIT"]) database.exec(statement);
  database.close();
  console.log(`${peopleCount} accounts and orders`);
}
