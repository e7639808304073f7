import path from "node:path";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

export const usage = `Usage: npm run seed -- [source] [options]

Source (one of them; none: the starter data)
  --file PATH          the official workbook (.xlsx), a folder of its CSV files, or a zip of them
  --latest             the newest export that data.gov.au offers
  --content            no register: pages, facts, products, news and occupations alone
  --pool PATH          no register: an export of SkillSelect's expressions of interest (seed/pool/README.md)
  --catalogue URL      with --latest: another CKAN catalogue (or AOTU_CATALOGUE_URL)

Options
  --remote             load the deployed database (through wrangler)
  --env NAME           with --remote: the database of this environment of wrangler.toml, such as staging
  --dry-run            print what would change, change nothing
  --report FILE        write the outcome as JSON
  --accept-delisting   load a register that lost more than 5 % of the institutions or 10 % of the courses,
                       campuses or places of courses
  --accept-losses      load a register in which more than 10 % of the courses, institutions or campuses that stay lose
                       a value (fees, level, field of education …) or get an unknown one; with --pool: an export that
                       lost more than 5 % of the rows
  --older              load a register, or with --pool an export, that is older than the one in place
  --date YYYY-MM-DD    the export's date, when it does not state it
  --max-rows N         rows a sheet may have (default 200,000)
  --help               this text

Exit code 0: loaded, or nothing to do. 1: refused. 2: wrong usage.`;

/** The arguments are wrong; the message says why. */
export class WrongUsage extends Error {}

/** Runs a command, and prints its usage for wrong arguments. @returns the exit code, 2 for wrong arguments */
export async function withUsage(usage: string, run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    console.error(`${usage}\n\n${error.message}`);
    return 2;
  }
}

const flag = { type: "boolean", default: false } as const;
const text = { type: "string" } as const;

export type SeedArguments = ReturnType<typeof readArguments>;

/**
 * Parses the arguments of `npm run seed`.
 * @param folder the folder in which the person called npm, for relative paths
 * @throws WrongUsage
 */
export function readArguments(args: readonly string[], folder: string, env: NodeJS.ProcessEnv) {
  const values = parseOptions(args, {
    ...{ file: text, latest: flag, content: flag, pool: text, catalogue: text },
    ...{ remote: flag, env: text, "dry-run": flag, report: text },
    ...{ "accept-delisting": flag, "accept-losses": flag, older: flag },
    ...{ date: text, "max-rows": text, help: flag },
  });
  const isRegister = values.file !== undefined || values.latest;
  const isExport = isRegister || values.pool !== undefined;
  const maxRows = values["max-rows"] === undefined ? null : Number(values["max-rows"]);
  const refuse = (isWrong: boolean, message: string) => {
    if (isWrong) throw new WrongUsage(message);
  };
  refuse(values.file !== undefined && values.latest, "--file and --latest exclude each other.");
  refuse(values.content && isExport, "--content takes no register.");
  refuse(values.pool !== undefined && isRegister, "--pool takes no register.");
  refuse(values.catalogue !== undefined && !values.latest, "--catalogue goes with --latest.");
  refuse(values.date !== undefined && !isDate(values.date), `--date: "${values.date}" is not a date.`);
  refuse(
    (!isRegister && values["accept-delisting"]) || (!isExport && (values["accept-losses"] || values.older)),
    "--accept-delisting, --accept-losses and --older go with --file or --latest.",
  );
  refuse(values.env !== undefined && !values.remote, "--env goes with --remote.");
  refuse(maxRows !== null && !(Number.isInteger(maxRows) && maxRows > 0), "--max-rows takes a whole number.");
  const inFolder = (file: string | undefined) => (file === undefined ? null : path.resolve(folder, file));
  return {
    file: inFolder(values.file),
    latest: values.latest,
    content: values.content,
    pool: inFolder(values.pool),
    catalogue: values.catalogue ?? env.AOTU_CATALOGUE_URL ?? null,
    remote: values.remote,
    /** Environment of wrangler.toml; "" is production. */
    environment: values.env ?? "",
    dryRun: values["dry-run"],
    report: inFolder(values.report),
    consent: { delisting: values["accept-delisting"], losses: values["accept-losses"], older: values.older },
    date: values.date ?? null,
    maxRows,
    help: values.help,
  };
}

/** The options of a command, and its words, if it has any. @throws WrongUsage */
export function parseOptions<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  allowPositionals = false,
) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], strict: true, options, allowPositionals });
    return { ...values, words: positionals };
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
