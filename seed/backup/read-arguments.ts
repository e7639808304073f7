import path from "node:path";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { projectRoot } from "../../scripts/state-directory.mjs";

export const backupUsage = `Usage: npm run backup -- --to FOLDER [options]

Copies the rows of all ordinary tables and the files of orders into encrypted pieces. A killed backup continues with the same
command. The site stays up.

  --to FOLDER             a new folder outside the project, or that of an unfinished backup
  --remote                the deployed site (through Cloudflare's API) instead of the local one
  --env NAME              with --remote: a section [env.NAME] of wrangler.toml
  --recipient KEY         a public key of age (age1…) that may read the backup; may be repeated. Without it the backup is
                          encrypted with a passphrase
  --passphrase-file FILE  the passphrase is its first line. Else AOTU_BACKUP_PASSPHRASE, else the terminal asks
  --piece-size KB         about how large a piece is before compression (default 1000)
  --help                  this text

Exit code 0: complete. 1: refused or failed. 2: wrong usage.`;

export const restoreUsage = `Usage: npm run restore -- --from FOLDER [options]

Writes a backup into an empty site, and rebuilds the full-text tables. A killed restore continues with the same command.
docs/runbook.md has what to do before and after.

  --from FOLDER           the folder of a complete backup
  --settle                restores nothing: after D1's Time Travel, holds the mails that wait in the database, ends all
                          sessions and links to threads and shared drafts, and removes links in mails, as a restore does
  --check                 decrypts and checks every piece, and writes nothing
  --remote                the deployed site (through Cloudflare's API) instead of the local one
  --env NAME              with --remote: a section [env.NAME] of wrangler.toml
  --replace               deletes all rows of a database that is not empty. Files that the backup lacks stay
  --without-files         restores the database alone
  --identity FILE         the secret key of age (AGE-SECRET-KEY-…) for a backup with recipients
  --passphrase-file FILE  the passphrase is its first line. Else AOTU_BACKUP_PASSPHRASE, else the terminal asks
  --help                  this text

Exit code 0: restored, or checked. 1: refused or failed. 2: wrong usage.`;

/** The arguments are wrong; the message says why. */
export class WrongUsage extends Error {}

interface SiteArguments {
  /** Absolute path. */
  folder: string;
  remote: boolean;
  environment: string | null;
  passphraseFile: string | null;
}

export interface BackupArguments extends SiteArguments {
  recipients: string[];
  /** Bytes. */
  pieceSize: number;
}

/** `--settle`: no backup is read. */
export type SettleArguments = Pick<SiteArguments, "remote" | "environment"> & { settle: true };

export interface RestoreArguments extends SiteArguments {
  settle: false;
  checkOnly: boolean;
  replace: boolean;
  withFiles: boolean;
  identityFile: string | null;
}

const siteOptions = {
  remote: { type: "boolean", default: false },
  env: { type: "string" },
  "passphrase-file": { type: "string" },
  help: { type: "boolean", default: false },
} as const satisfies ParseArgsOptionsConfig;

/**
 * @param folder where the person called npm, for relative paths
 * @returns null for --help
 * @throws WrongUsage
 */
export function readBackupArguments(args: readonly string[], folder: string): BackupArguments | null {
  const values = parse(args, {
    ...siteOptions,
    to: { type: "string" },
    recipient: { type: "string", multiple: true, default: [] },
    "piece-size": { type: "string", default: "1000" },
  });
  if (values.help) return null;
  const pieceSize = Number(values["piece-size"]);
  // D1 takes a bound text of at most 2 MB.
  if (!(pieceSize >= 1 && pieceSize <= 1500)) throw new WrongUsage("--piece-size takes 1 to 1500.");
  if (values.recipient.length > 0 && values["passphrase-file"] !== undefined) {
    throw new WrongUsage("--recipient and --passphrase-file exclude each other.");
  }
  const site = siteArguments(values, values.to, "--to", folder);
  if (!path.relative(projectRoot, site.folder).startsWith("..")) {
    throw new WrongUsage("Choose a folder outside the project: a backup must not be committed.");
  }
  return {
    ...site,
    recipients: values.recipient,
    pieceSize: pieceSize * 1000,
  };
}

/**
 * @param folder where the person called npm, for relative paths
 * @returns null for --help
 * @throws WrongUsage
 */
export function readRestoreArguments(
  args: readonly string[],
  folder: string,
): RestoreArguments | SettleArguments | null {
  const values = parse(args, {
    ...siteOptions,
    from: { type: "string" },
    settle: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    replace: { type: "boolean", default: false },
    "without-files": { type: "boolean", default: false },
    identity: { type: "string" },
  });
  if (values.help) return null;
  if (values.check && (values.replace || values.remote)) throw new WrongUsage("--check touches no site.");
  if (values.settle) {
    if (values.from !== undefined || values.check || values.replace) throw new WrongUsage("--settle reads no backup.");
    const { remote, environment } = siteArguments(values, "", "--from", folder);
    return { settle: true, remote, environment };
  }
  return {
    settle: false,
    ...siteArguments(values, values.from, "--from", folder),
    checkOnly: values.check,
    replace: values.replace,
    withFiles: !values["without-files"],
    identityFile: values.identity === undefined ? null : path.resolve(folder, values.identity),
  };
}

function siteArguments(
  values: { remote: boolean; env?: string | undefined; "passphrase-file"?: string | undefined },
  backup: string | undefined,
  flag: string,
  folder: string,
): SiteArguments {
  if (backup === undefined) throw new WrongUsage(`${flag} FOLDER is missing.`);
  if (values.env !== undefined && !values.remote) throw new WrongUsage("--env goes with --remote.");
  const passphraseFile = values["passphrase-file"];
  return {
    folder: path.resolve(folder, backup),
    remote: values.remote,
    environment: values.env ?? null,
    passphraseFile: passphraseFile === undefined ? null : path.resolve(folder, passphraseFile),
  };
}

function parse<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], strict: true, options }).values;
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}
