import { installPackages, requireNode } from "./install-packages.mjs";
import { loadFlags, runCommand, runTool } from "./run-command.mjs";

// `npm run seed`, `admin`, `backup`, `restore`, `bench`, `explain`, `train`, `deploy`, `watch` and `db:migrate`: installs packages, finds a Node that runs TypeScript, and
// starts the program. `npm run NAME -- --help` describes each.

const [name = "", ...args] = process.argv.slice(2);

const benches = {
  "--gold": "tests/bench/gold.ts",
  "--lighthouse": "tests/bench/lighthouse/run.ts",
  "--memory": "tests/bench/memory.ts",
  "--passages": "tests/bench/passages.ts",
  "--startup": "tests/bench/worker-start.ts",
};
const [, bench] = Object.entries(benches).find(([option]) => args.includes(option)) ?? ["", "tests/bench/run.ts"];

/** @type {Record<string, string[]>} */
const programs = {
  seed: [...loadFlags, "seed/cli.ts"],
  admin: ["seed/accounts/cli.ts"],
  backup: ["seed/backup/cli.ts", "backup"],
  restore: ["seed/backup/cli.ts", "restore"],
  bench: [bench],
  explain: ["seed/vocabulary/explain.ts"],
  train: ["seed/wordings/train.ts"],
  "db:migrate": ["seed/migrate.ts"],
  deploy: ["scripts/deploy.ts"],
  watch: ["seed/watch/cli.ts"],
};

/** Usage texts of commands that have several programs, or take no options of their own. @type {Record<string, string>} */
const usages = {
  bench: `Usage: npm run bench -- [--gold | --lighthouse | --memory | --passages | --startup] [options]

Measures the built site and compares with the limits of the README. docs/benchmarks.md says how, and has the four parts.

  --file REGISTER    a workbook, a folder of CSV files, or a zip of them; else a register made up from the starter data
  --before REGISTER  an older one, which the other replaces
  --quick            without larger registers and repeated loads
  --report FILE      writes the figures as JSON
  --state FOLDER     with --gold or --passages: the folder of the loaded database`,
  "db:migrate": `Usage: npm run db:migrate -- [--remote [--env NAME]]

Applies the migrations that the local database lacks, or with --remote the deployed one (through wrangler).`,
};
if (args.includes("--help") && usages[name]) {
  console.log(usages[name]);
  process.exit(0);
}

await installPackages();
await requireNode();
const environment = args[args.indexOf("--env") + 1];
const { code } =
  name === "db:migrate" && args.includes("--remote")
    ? await runTool("wrangler", "wrangler", [
        ...["d1", "migrations", "apply", "DB", "--remote"],
        `--env=${args.includes("--env") ? environment : ""}`,
      ])
    : await runCommand("node", [...(programs[name] ?? []), ...args]);
process.exit(code);
