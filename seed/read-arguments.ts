import path from "node:path";
import { parseArgs } from "node:util";

export const usage = `Usage: npm run seed -- [source] [options]

Source (one of them; none: the starter data)
  --file PATH          the official workbook (.xlsx), a folder of its CSV files, or a zip of them
  --latest             the newest export that data.gov.au offers
  --content            no register: pages, facts, products, news and occupations alone
  --catalogue URL      with --latest: another CKAN catalogue (or AOTU_CATALOGUE_URL)

Options
  --remote             load the deployed database (through wrangler)
  --env NAME           with --remote: the database of this environment of wrangler.toml, such as staging
  --dry-run            print what would change, change nothing
  --report FILE        write the outcome as JSON
  --accept-delisting   load a register that lost more than 5 % of the institutions or 10 % of the courses,
                       campuses or places of courses
  --accept-losses      load a register in which more than 10 % of the courses, institutions or campuses that stay lose
                       a value (fees, level, field of education …) or get an unknown one
  --older              load a register that is older than the one in place
  --date YYYY-MM-DD    the export's date, when it does not state it
  --max-rows N         rows a sheet may have (default 200,000)
  --help               this text

Exit code 0: loaded, or nothing to do. 1: refused. 2: wrong usage.`;

export interface SeedArguments {
  file: string | null;
  latest: boolean;
  content: boolean;
  catalogue: string | null;
  remote: boolean;
  /** Environment of wrangler.toml; "" is production. */
  environment: string;
  dryRun: boolean;
  report: string | null;
  acceptDelisting: boolean;
  acceptLosses: boolean;
  older: boolean;
  date: string | null;
  maxRows: number | null;
  help: boolean;
}

/** The arguments are wrong; the message says why. */
export class WrongUsage extends Error {}

/**
 * Parses the arguments of `npm run seed`.
 * @param folder the folder in which the person called npm, for relative paths
 * @throws WrongUsage
 */
export function readArguments(args: readonly string[], folder: string, env: NodeJS.ProcessEnv): SeedArguments {
  const values = parse(args);
  if (values.file !== undefined && values.latest) throw new WrongUsage("--file and --latest exclude each other.");
  if (values.content && (values.file !== undefined || values.latest)) {
    throw new WrongUsage("--content takes no register.");
  }
  if (values.catalogue !== undefined && !values.latest) throw new WrongUsage("--catalogue goes with --latest.");
  if (values.date !== undefined && !isDate(values.date))
    throw new WrongUsage(`--date: "${values.date}" is not a date.`);
  const isRegister = values.file !== undefined || values.latest;
  if (!isRegister && (values["accept-delisting"] || values["accept-losses"] || values.older)) {
    throw new WrongUsage("--accept-delisting, --accept-losses and --older go with --file or --latest.");
  }
  if (values.env !== undefined && !values.remote) throw new WrongUsage("--env goes with --remote.");
  const maxRows = values["max-rows"] === undefined ? null : Number(values["max-rows"]);
  if (maxRows !== null && !(Number.isInteger(maxRows) && maxRows > 0)) {
    throw new WrongUsage("--max-rows takes a whole number.");
  }
  const inFolder = (file: string | undefined) => (file === undefined ? null : path.resolve(folder, file));
  return {
    file: inFolder(values.file),
    latest: values.latest ?? false,
    content: values.content ?? false,
    catalogue: values.catalogue ?? env.AOTU_CATALOGUE_URL ?? null,
    remote: values.remote ?? false,
    environment: values.env ?? "",
    dryRun: values["dry-run"] ?? false,
    report: inFolder(values.report),
    acceptDelisting: values["accept-delisting"] ?? false,
    acceptLosses: values["accept-losses"] ?? false,
    older: values.older ?? false,
    date: values.date ?? null,
    maxRows,
    help: values.help ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      options: {
        file: { type: "string" },
        latest: { type: "boolean" },
        content: { type: "boolean" },
        catalogue: { type: "string" },
        remote: { type: "boolean" },
        env: { type: "string" },
        "dry-run": { type: "boolean" },
        report: { type: "string" },
        "accept-delisting": { type: "boolean" },
        "accept-losses": { type: "boolean" },
        older: { type: "boolean" },
        date: { type: "string" },
        "max-rows": { type: "string" },
        help: { type: "boolean" },
      },
    }).values;
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
