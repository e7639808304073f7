import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { readContent } from "#seed/load/load-content.ts";
import { readRegister } from "#seed/register/read-register.ts";
import { buildWhenOld } from "../../scripts/prepare-local.mjs";
import { madeUpRegister } from "./grow-register.ts";
import { largestInstitutions } from "./largest-pages.ts";
import { loadGrown } from "./load-grown.ts";
import { serveBuiltSite } from "./serve-built-site.ts";
import { connectToHeap, type WorkerHeap } from "./worker-heap.ts";

// `npm run bench -- --memory [--file REGISTER]` requests many pages at once and reports the largest heap of the isolate
// during that time.

/** Number of pages requested at once; the maximum heap within an isolate's 128 MB, MB. */
const atOnce = 40;
const limit = 100;

const { values: options } = parseArgs({ options: { memory: { type: "boolean" }, file: { type: "string" } } });
const given = options.file || process.env.AOTU_REGISTER;
const file = given && path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
const folder = mkdtempSync(path.join(tmpdir(), "aotu-memory-"));

try {
  await main();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function main() {
  await buildWhenOld();
  await loadGrown(file ? await readRegister(file) : await madeUpRegister(), folder, readContent());
  const institutions = largestInstitutions(atOnce);
  const rounds: [what: string, addresses: string[]][] = [
    [`${atOnce} institutions with the most courses`, institutions],
    // An unknown level makes another address of the same page, so the page is rendered again.
    [`the largest of them, ${atOnce} times`, institutions.map((_, at) => `${institutions[0]}?level=${at}`)],
    // Half in each variant: both dictionaries, and the converted text next to the page.
    [
      `${atOnce} institutions in traditional characters`,
      institutions.map((address, at) => `${at % 2 ? "/zh-hk" : "/zh-tw"}${address}`),
    ],
    [`${atOnce} pages of results`, institutions.map((_, at) => `/search?q=management&page=${at + 1}`)],
  ];
  for (const [what, addresses] of rounds) await measureRound(what, addresses);
}

/** Uses a separate server: garbage of another round would count until it is collected. */
async function measureRound(what: string, addresses: readonly string[]): Promise<void> {
  const site = await serveBuiltSite(folder);
  try {
    const heap = await connectToHeap(site.pid);
    await askAll(site.url, addresses.slice(0, 1));
    const before = await heap.read();
    const { largest, answers } = await largestHeap(heap, () => askAll(site.url, addresses));
    report(`${what}, at once`, largest, `${countStatuses(answers)}; ${before.toFixed(0)} MB after the first of them`);
    heap.close();
  } finally {
    await site.stop();
  }
}

/**
 * Requests all addresses at once.
 * @returns their statuses
 */
function askAll(site: string, addresses: readonly string[]): Promise<number[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(site + address);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
}

/** Runs a task and reads the heap repeatedly until it has ended. */
async function largestHeap(heap: WorkerHeap, run: () => Promise<number[]>) {
  let isRunning = true;
  const running = run().finally(() => {
    isRunning = false;
  });
  let largest = 0;
  while (isRunning) largest = Math.max(largest, await heap.read());
  return { largest, answers: await running };
}

/** "40 × 200", or the number of responses by status. */
function countStatuses(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, answers]) => `${answers.length} × ${status}`).join(", ");
}

function report(what: string, megabytes: number, remark: string) {
  const verdict = megabytes <= limit ? "ok" : "over";
  if (megabytes > limit) process.exitCode = 1;
  console.log(`${what.padEnd(52)} ${`${megabytes.toFixed(0)} MB`.padEnd(10)} ≤ ${limit} MB  ${verdict}  ${remark}`);
}
