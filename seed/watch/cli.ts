import { fileURLToPath } from "node:url";
import { getPlatformProxy } from "wrangler";
import { readOfficialPages } from "#app/features/foundation/official-pages/server/read-official.ts";
import { rangeOf, readingStates } from "#app/features/foundation/official-pages/shared/probe.ts";
import { readExpectations } from "#app/features/register/rules/server/public.ts";
import { openPrimary } from "#worker/platform/db/client.ts";
import { webReader } from "#worker/platform/services/page-reader.ts";
import { simulatorOptions } from "../load/local-database.ts";
import { parseOptions, WrongUsage, withUsage } from "../read-arguments.ts";

const usage = `Usage: npm run watch -- [options]

Reads the official pages of figures and rules that are due, compares them with the local site, and stores the readings. A deployed
site does the same by its clock, some pages each hour.

Options
  --only KEY    only the page of this figure or rule, whenever it was read last
  --limit N     at most N pages (default 20)
  --dry-run     write nothing
  --via URL     ask for pages through this address, followed by host and path (or OFFICIAL_PAGES_VIA)
  --help        this text

Exit code 0: all that was read agrees. 1: something differs, is missing or was not read. 2: wrong usage.`;

interface Bindings extends Record<string, unknown> {
  DB: Parameters<typeof openPrimary>[0];
}

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

/** `npm run watch`. @returns the exit code */
export const watch = (args: string[]): Promise<number> => withUsage(usage, () => run(args));

async function run(args: string[]): Promise<number> {
  const options = parseOptions(args, {
    ...{ only: text, limit: { ...text, default: "20" }, "dry-run": flag, via: text, help: flag },
  });
  const limit = Number(options.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new WrongUsage("--limit takes a whole number.");
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const via = options.via ?? process.env.OFFICIAL_PAGES_VIA ?? "";
  const site = await getPlatformProxy<Bindings>(simulatorOptions());
  try {
    // No timeouts, because no visitor waits for this command.
    const primary = openPrimary(site.env.DB, (_, send) => send());
    const app = { primary, now: () => Date.now() };
    const expectations = await readExpectations(app);
    if (options.only !== undefined && !expectations.has(options.only)) {
      throw new WrongUsage(`There is no figure or rule ${options.only}.`);
    }
    const reader = webReader({ origin: "https://localhost", maxRequests: 4 * limit, via });
    const looks = await readOfficialPages({ ...app, reader }, expectations, {
      only: options.only,
      limit,
      dryRun: options["dry-run"],
    });
    let faults = 0;
    for (const { page, readings } of looks) {
      console.log(`${page.url}${page.failure ? `  ${page.failure} ${page.status ?? ""}` : ""}`);
      if (page.failure) faults += 1;
      for (const { key, state, value, valueTo, passage } of readings) {
        const { value: ours = null, valueTo: oursTo = null } = expectations.get(key) ?? {};
        console.log(`  ${readingStates[state]}  ${key}  ${rangeOf(ours, oursTo)}  ${rangeOf(value, valueTo)}`);
        if (state === "same") continue;
        faults += 1;
        if (passage) console.log(`    ${passage}`);
      }
    }
    console.log(
      `${looks.length} pages, ${looks.flatMap(({ readings }) => readings).length} readings, ${faults} to look at`,
    );
    return faults > 0 ? 1 : 0;
  } finally {
    await site.dispose();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(await watch(process.argv.slice(2)));
