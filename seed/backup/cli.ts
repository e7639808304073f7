import { readFileSync } from "node:fs";
import path from "node:path";
import type { ParseArgsOptionsConfig } from "node:util";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { createProgress, group } from "../progress.ts";
import { parseOptions, WrongUsage } from "../read-arguments.ts";
import { backUp } from "./back-up.ts";
import { type Manifest, openBackup } from "./backup-files.ts";
import { openDeployedSite } from "./cloudflare-site.ts";
import { checkBackup, restore, settleSite } from "./restore.ts";
import { BackupRefused, openLocalSite, type Site } from "./site.ts";

const backupUsage = `Usage: npm run backup -- --to FOLDER --recipient KEY [options]

Copies the rows of all ordinary tables and the files of the bucket into encrypted pieces with a signed manifest. The site
stays up. A backup that was ended is begun anew in an empty folder.

  --to FOLDER         a new folder outside the project
  --recipient KEY     a public key of age (age1…) that may read the backup; may be repeated
  --signing-key FILE  its first line signs the manifest. Else AOTU_BACKUP_SIGNING_KEY
  --remote            the deployed site (through Cloudflare's API) instead of the local one
  --env NAME          with --remote: a section [env.NAME] of wrangler.toml
  --help              this text

Exit code 0: complete. 1: refused or failed. 2: wrong usage.`;

const restoreUsage = `Usage: npm run restore -- --from FOLDER --identity FILE [options]

Checks a backup, writes it into an empty site, and rebuilds the full-text tables. docs/runbook.md has what to do before
and after.

  --from FOLDER       the folder of a complete backup
  --identity FILE     the secret key of age (AGE-SECRET-KEY-…)
  --signing-key FILE  its first line is the key that signed the manifest. Else AOTU_BACKUP_SIGNING_KEY
  --check             checks the signature, decrypts every piece, names the members, and writes nothing
  --settle            restores nothing: after D1's Time Travel, holds the mails that wait in the database, ends all
                      sessions and links to threads, and removes links in mails, as a restore does
  --remote            the deployed site (through Cloudflare's API) instead of the local one
  --env NAME          with --remote: a section [env.NAME] of wrangler.toml
  --replace           deletes all rows of a database that is not empty. Files that the backup lacks stay
  --without-files     restores the database alone
  --help              this text

Exit code 0: restored, or checked. 1: refused or failed. 2: wrong usage.`;

const siteOptions = {
  remote: { type: "boolean", default: false },
  env: { type: "string" },
  "signing-key": { type: "string" },
  help: { type: "boolean", default: false },
} as const satisfies ParseArgsOptionsConfig;

const progress = createProgress();

/** `npm run backup`: copies a site into encrypted pieces. */
async function runBackup(args: string[]): Promise<void> {
  const values = parseOptions(args, {
    ...siteOptions,
    to: { type: "string" },
    recipient: { type: "string", multiple: true, default: [] },
  });
  if (values.help) return console.log(backupUsage);
  if (values.to === undefined) throw new WrongUsage("--to FOLDER is missing.");
  if (values.recipient.length === 0) throw new WrongUsage("--recipient KEY is missing: `age-keygen -o key.txt`.");
  const folder = fromCaller(values.to);
  if (!path.relative(projectRoot, folder).startsWith("..")) {
    throw new WrongUsage("Choose a folder outside the project: a backup must not be committed.");
  }
  await withSite(values, "read", async (site) => {
    const signingKey = readSigningKey(values["signing-key"]);
    const options = { folder, recipients: values.recipient, signingKey, now: new Date(), progress };
    const manifest = await backUp(site, options);
    progress.end();
    console.log(`Backed up ${site.name}: ${describe(manifest)}.
Check it: npm run restore -- --check --from ${folder} --identity FILE`);
  });
}

/** `npm run restore`: writes a backup into an empty site, checks it, or settles a site after Time Travel. */
async function runRestore(args: string[]): Promise<void> {
  const values = parseOptions(args, {
    ...siteOptions,
    from: { type: "string" },
    identity: { type: "string" },
    check: { type: "boolean", default: false },
    settle: { type: "boolean", default: false },
    replace: { type: "boolean", default: false },
    "without-files": { type: "boolean", default: false },
  });
  if (values.help) return console.log(restoreUsage);
  if (values.check && (values.replace || values.remote)) throw new WrongUsage("--check touches no site.");
  const settled = (held: number) =>
    `${held} mails are held: /admin/outbox shows them as 已扣下. Everybody has to sign in again. Links to threads of messages have ended.`;
  if (values.settle) {
    if (values.from !== undefined || values.check || values.replace) throw new WrongUsage("--settle reads no backup.");
    return withSite(values, "write", async (site) =>
      console.log(`${site.name}: ${settled(await settleSite(site, Date.now()))}`),
    );
  }
  if (values.from === undefined) throw new WrongUsage("--from FOLDER is missing.");
  if (values.identity === undefined) throw new WrongUsage("--identity FILE is missing: the secret key of age.");
  const keys = readLines(values.identity).filter((line) => line !== "" && !line.startsWith("#"));
  const backup = openBackup(fromCaller(values.from), keys, readSigningKey(values["signing-key"]));
  const { manifest } = backup;
  const people = (members: readonly string[]) =>
    `Administrators and members in it: ${members.length === 0 ? "none" : members.map((one) => `\n  ${one}`).join("")}`;
  if (values.check) {
    const { members } = await checkBackup(backup, progress);
    progress.end();
    console.log(`The backup of ${manifest.startedAt} is whole: ${describe(manifest)}.\n${people(members)}`);
    return;
  }
  await withSite(values, "write", async (site) => {
    const { rows, files, held, orphans } = await restore(site, backup, {
      ...{ replace: values.replace, withFiles: !values["without-files"], now: Date.now(), progress },
      onChecked(members) {
        progress.end();
        console.log(people(members));
      },
    });
    progress.end();
    console.log(
      `Restored ${site.name} of ${manifest.startedAt}: ${group(rows)} rows, ${files} files.\n${settled(held)}`,
    );
    for (const [table, count] of orphans) {
      console.log(
        `${group(count)} rows of ${table} were left out: what they belong to was deleted while the backup ran.`,
      );
    }
    console.log("docs/runbook.md says what to look at next.");
  });
}

async function withSite(
  { remote, env }: { remote: boolean; env?: string | undefined },
  mode: "read" | "write",
  run: (site: Site) => Promise<void>,
): Promise<void> {
  if (env !== undefined && !remote) throw new WrongUsage("--env goes with --remote.");
  const site = remote ? await openDeployedSite(env ?? null) : openLocalSite(mode);
  try {
    await run(site);
  } finally {
    await site.close();
  }
}

/** A path relative to the folder where the person called npm. */
const fromCaller = (file: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file);

const readLines = (file: string): string[] => {
  try {
    return readFileSync(fromCaller(file), "utf8")
      .split("\n")
      .map((line) => line.trim());
  } catch (error) {
    throw new BackupRefused(error instanceof Error ? error.message : String(error));
  }
};

const readSigningKey = (file: string | undefined): string =>
  (file === undefined ? process.env.AOTU_BACKUP_SIGNING_KEY : readLines(file)[0]) ?? "";

function describe({ pieces }: Manifest): string {
  const sum = (value: (piece: Manifest["pieces"][number]) => number) =>
    pieces.reduce((all, piece) => all + value(piece), 0);
  const files = pieces.filter(({ table }) => table === null).length;
  const size = (sum(({ bytes }) => bytes) / 1e6).toFixed(1);
  return `${group(sum(({ rows }) => rows))} rows, ${files} files, ${size} MB`;
}

const [command, ...given] = process.argv.slice(2);
// Otherwise wrangler's simulator prints a line about .dev.vars.
process.env.WRANGLER_LOG ??= "error";
try {
  await (command === "restore" ? runRestore(given) : runBackup(given));
} catch (error) {
  progress.end("stopped");
  if (error instanceof WrongUsage) {
    console.error(`${command === "restore" ? restoreUsage : backupUsage}\n\n${error.message}`);
    process.exitCode = 2;
  } else {
    // An error of the machine (a full disk, no permission) has a system call; its message is sufficient.
    const isPlain = error instanceof BackupRefused || (error instanceof Error && "syscall" in error);
    console.error(isPlain ? error.message : error);
    process.exitCode = 1;
  }
}
