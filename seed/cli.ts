import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import type { CatalogueTarget } from "./load/catalogue-target.ts";
import { describeHeldNames, firstLines, printNames, reportNames } from "./load/chinese-names.ts";
import { type ChangeCounts, entityTables, ofTables } from "./load/compare-register.ts";
import { loadContent, readContent } from "./load/load-content.ts";
import { type LoadOutcome, loadRegister } from "./load/load-register.ts";
import { recordLatest } from "./load/load-statements.ts";
import { describeOccupations } from "./load/occupation-changes.ts";
import { openTarget } from "./load/open-target.ts";
import { LossRefused } from "./load/refuse-losses.ts";
import { readReviewedData } from "./load/reviewed-data.ts";
import { describePool, loadPool } from "./pool/load-pool.ts";
import { createProgress, group, type Progress } from "./progress.ts";
import { readArguments, type SeedArguments, usage, withUsage } from "./read-arguments.ts";
import { downloadLatestExport } from "./register/latest-export.ts";
import { type ReadProgress, readRegister } from "./register/read-register.ts";
import {
  describeProblem,
  fileProblem,
  type Problem,
  type RegisterExport,
  RegisterRefused,
} from "./register/register-export.ts";
import { readStarter } from "./starter/read-starter.ts";

/** `npm run seed`: loads the register, the starter data, or content only. @returns the exit code */
export const seed = (given: readonly string[]): Promise<number> => withUsage(usage, () => run(given));

async function run(given: readonly string[]): Promise<number> {
  const args = readArguments(given, process.env.INIT_CWD ?? process.cwd(), process.env);
  const missing = [args.file, args.pool].find((file) => file !== null && !existsSync(file));
  if (missing) {
    console.error(`There is no ${missing}.`);
    return 2;
  }
  if (args.help) {
    console.log(usage);
    return 0;
  }
  if (args.content) return loadContentAlone(args);
  if (args.pool !== null) return loadPoolAlone(args, args.pool);
  const started = performance.now();
  const startedAt = Date.now();
  const progress = createProgress();
  let register: RegisterExport | null = null;
  let outcome: LoadOutcome | null = null;
  let problems: Problem[] = [];
  let counts: ChangeCounts | null = null;
  let target: CatalogueTarget | null = null;
  try {
    const sources = await readSources(args, progress);
    target = openTarget(args);
    // Every load also writes the reviewed data and the content: a deployed site gets them with the register.
    const [reviewed, content] = [readReviewedData(), readContent()];
    for (register of sources) {
      outcome = null;
      problems = register.warnings;
      outcome = await loadRegister(
        target,
        { register, reviewed, content },
        {
          dryRun: args.dryRun,
          consent: args.consent,
          now: new Date(),
          onProgress: ({ stage, done, total }) => progress.update(stage, done, total === 0 ? 1 : done / total),
        },
      );
      counts = outcome;
      problems = [...outcome.warnings, ...problems];
    }
  } catch (error) {
    progress.end();
    if (error instanceof LossRefused) counts = error.counts;
    problems =
      error instanceof RegisterRefused
        ? error.problems
        : [fileProblem(error instanceof Error ? error.message : String(error))];
    if (error instanceof RegisterRefused) console.error("Refused. Nothing was changed.");
    else {
      console.error(error);
      // The response of a remote load may be lost after the load was written. A second load is safe.
      console.error(
        args.remote ? "Failed. Load again: what arrived is not loaded twice." : "Failed. Nothing was changed.",
      );
    }
    for (const problem of problems) console.error(`  ${describeProblem(problem)}`);
  } finally {
    if (args.latest && !args.dryRun) {
      target ??= openTarget(args);
      const [problem] = problems;
      await recordLatest(target, {
        ...{ startedAt, endedAt: Date.now() },
        problem: outcome ? null : problem ? describeProblem(problem) : "failed",
      });
    }
    await target?.close();
  }
  progress.end();
  const seconds = Math.round((performance.now() - started) / 10) / 100;
  const report = makeReport(args, register, { outcome, counts }, problems, seconds);
  if (args.report !== null) await writeFile(args.report, `${JSON.stringify(report, null, 2)}\n`);
  if (outcome) printSummary(args, report, problems);
  return outcome ? 0 : 1;
}

/** `--content`: loads pages, figures, products, news and occupations, but not the register. */
const loadContentAlone = (args: SeedArguments) =>
  loadAlone(args, async (target) => {
    const { dryRun } = args;
    const { rowsWritten, size, occupations } = await loadContent(target, readContent(), { dryRun });
    if (dryRun) console.log(`Would write ${size} rows of content.`);
    else console.log(`${group(rowsWritten)} rows of content written.`);
    return describeOccupations(occupations);
  });

/** `--pool`: loads an export of expressions of interest, and nothing else. */
const loadPoolAlone = (args: SeedArguments, file: string) =>
  loadAlone(args, async (target) => {
    const { dryRun, consent, report } = args;
    const outcome = await loadPool(target, file, { dryRun, consent, now: Date.now() });
    if (report !== null) await writeFile(report, `${JSON.stringify(outcome, null, 2)}\n`);
    return describePool(outcome);
  });

/** Runs a load without the register, which returns the lines to print. @returns the exit code */
async function loadAlone(args: SeedArguments, load: (target: CatalogueTarget) => Promise<string[]>): Promise<number> {
  const target = openTarget(args);
  try {
    for (const line of await load(target)) console.log(line);
    return 0;
  } catch (error) {
    const refused = args.pool === null ? "" : "Refused. Nothing was changed.\n";
    console.error(refused + (error instanceof Error ? error.message : error));
    return 1;
  } finally {
    await target.close();
  }
}

/** The exports to load, the oldest first: one, or several for the starter data. */
async function readSources(args: SeedArguments, progress: Progress): Promise<RegisterExport[]> {
  if (args.file === null && !args.latest) return await readStarter();
  const options = {
    ...(args.date === null ? {} : { registerDate: args.date }),
    ...(args.maxRows === null ? {} : { maxRows: args.maxRows }),
    onProgress: ({ stage, done, share }: ReadProgress) => progress.update(stage, done, share),
  };
  if (args.file !== null) return [await readRegister(args.file, options)];
  const directory = await mkdtemp(path.join(tmpdir(), "aotu-register-"));
  try {
    progress.update("download", 0, null);
    const { file, url } = await downloadLatestExport({ catalogueUrl: args.catalogue, directory });
    return [{ ...(await readRegister(file, options)), source: url }];
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function makeReport(
  args: SeedArguments,
  register: RegisterExport | null,
  { outcome, counts }: { outcome: LoadOutcome | null; counts: ChangeCounts | null },
  problems: readonly Problem[],
  seconds: number,
) {
  const none = { added: 0, changed: 0, delisted: 0, unchanged: 0 };
  return {
    source: register?.source ?? (args.file === null ? null : path.basename(args.file)),
    registerDate: register?.registerDate ?? null,
    isRefused: outcome === null,
    /** For a refused register: the changes it would have made. */
    ...ofTables((table) => counts?.[table] ?? none),
    rowsWritten: outcome?.rowsWritten ?? 0,
    courseNames: reportNames(outcome?.names ?? null),
    /** Chinese names of institutions that are hidden, because the English name has changed. */
    heldNames: outcome?.heldNames ?? [],
    /** Additions to and removals from the lists of occupations; null for a refused register. */
    occupations: outcome?.occupations ?? null,
    seconds,
    peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
    problems,
  };
}

function printSummary(args: SeedArguments, report: ReturnType<typeof makeReport>, problems: readonly Problem[]) {
  const what = args.dryRun ? "Would load" : report.rowsWritten === 0 ? "Nothing to do for" : "Loaded";
  console.log(`\n${what} ${report.source} (register of ${report.registerDate})`);
  console.log("              added  changed delisted unchanged");
  for (const entity of entityTables) {
    const { added, changed, delisted, unchanged } = report[entity];
    const cells = [added, changed, delisted, unchanged].map((count) => group(count).padStart(8));
    console.log(`${entity.padEnd(12)} ${cells.join(" ")}`);
  }
  console.log(`${group(report.rowsWritten)} rows written, ${report.seconds} s, ${report.peakMemoryMb} MB`);
  printNames(report.courseNames);
  for (const line of describeHeldNames(report.heldNames)) console.log(line);
  if (report.occupations) for (const line of describeOccupations(report.occupations)) console.log(line);
  if (problems.length === 0) return;
  console.log(`\n${problems.length} ${problems.length === 1 ? "warning" : "warnings"}:`);
  for (const line of firstLines(problems.map((problem) => `  ${describeProblem(problem)}`))) console.log(line);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Limits the memory of the process. By default two thirds would be garbage that is not collected yet.
  setFlagsFromString("--heap-growing-percent=70");
  setFlagsFromString("--semi-space-growth-factor=1");
  process.exitCode = await seed(process.argv.slice(2));
}
