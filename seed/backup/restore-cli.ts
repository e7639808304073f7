import { createProgress } from "../progress.ts";
import { hasKeyFile, type Unseal, unsealBy, unsealByPassphrase } from "./encryption.ts";
import { type Journal, readJournal } from "./journal.ts";
import { type RestoreArguments, readRestoreArguments, restoreUsage, type SettleArguments } from "./read-arguments.ts";
import { pieceReader } from "./read-pieces.ts";
import { checkPieces, type RestoreOutcome, runRestore } from "./restore.ts";
import { megabytes, openSite, runCli } from "./run-cli.ts";
import { readIdentities, readPassphrase } from "./secrets.ts";
import { settleSite } from "./settle-site.ts";
import { BackupRefused } from "./site.ts";

const progress = createProgress();

const linksEnded = "Links to threads of messages and to shared drafts have ended.";

/** `npm run restore`: writes a backup into an empty site, checks it, or settles a site after Time Travel. */
async function main(): Promise<void> {
  const args = readRestoreArguments(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  if (args === null) {
    console.log(restoreUsage);
    return;
  }
  if (args.settle) await settle(args);
  else await restore(args);
}

async function settle(args: SettleArguments): Promise<void> {
  const site = await openSite(args, "write");
  try {
    const held = await settleSite(site, Date.now());
    console.log(
      `${site.name}: ${held} mails are held: /admin/outbox shows them as 已扣下. Everybody has to sign in again. ${linksEnded}`,
    );
  } finally {
    await site.close();
  }
}

async function restore(args: RestoreArguments): Promise<void> {
  const journal = readJournal(args.folder);
  if (!journal) throw new BackupRefused(`${args.folder} has no backup.`);
  if (!journal.end) throw new BackupRefused("The backup is not complete: run `npm run backup` with this folder again.");
  const pieces = pieceReader(args.folder, journal, await readKey(args));
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  if (args.checkOnly) {
    const { rows, files } = await checkPieces(journal.pieces, pieces, progress);
    progress.end();
    console.log(
      `The backup of ${journal.start.startedAt} is whole: ${describe(journal, rows, files)}, ${seconds()} s.`,
    );
    return;
  }
  const site = await openSite(args, "write");
  try {
    const { replace, withFiles } = args;
    const outcome = await runRestore(site, journal, pieces, { replace, withFiles, now: Date.now(), progress });
    progress.end();
    const { rows, files } = outcome;
    console.log(
      `Restored ${site.name} of ${journal.start.startedAt}: ${describe(journal, rows, files)}, ${seconds()} s.`,
    );
    for (const line of afterwards(outcome)) console.log(line);
  } finally {
    await site.close();
  }
}

async function readKey({ folder, identityFile, passphraseFile }: RestoreArguments): Promise<Unseal> {
  if (!hasKeyFile(folder)) {
    if (identityFile === null)
      throw new BackupRefused("The backup was made for a public key: --identity FILE is needed.");
    return unsealBy(readIdentities(identityFile));
  }
  return unsealByPassphrase(folder, await readPassphrase({ file: passphraseFile, env: process.env }, false));
}

function describe({ pieces }: Journal, rows: number, files: number): string {
  const size = pieces.reduce((sum, { bytes }) => sum + bytes, 0);
  return `${rows.toLocaleString("en-AU")} rows, ${files} files, ${megabytes(size)}`;
}

function afterwards({ held, leftOut, orphans }: RestoreOutcome): string[] {
  return [
    `${held} mails are held: /admin/outbox shows them as 已扣下. ${leftOut} sessions, links in mails and notices were not restored. ${linksEnded}`,
    ...[...orphans].map(
      ([table, rows]) => `${rows} rows of ${table} were left out: what they belong to was deleted meanwhile.`,
    ),
    "docs/runbook.md says what to look at next.",
  ];
}

process.exitCode = await runCli(restoreUsage, main, () => progress.end("stopped"));
