import { mkdirSync } from "node:fs";
import { createProgress } from "../progress.ts";
import { openBackup, runBackup } from "./back-up.ts";
import { makeKeyFile, sealFor } from "./encryption.ts";
import { backupUsage, readBackupArguments } from "./read-arguments.ts";
import { megabytes, openSite, runCli } from "./run-cli.ts";
import { readPassphrase } from "./secrets.ts";

const progress = createProgress();

/** `npm run backup`: copies a site into encrypted pieces. */
async function main(): Promise<void> {
  const args = readBackupArguments(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  if (args === null) {
    console.log(backupUsage);
    return;
  }
  const { folder, recipients, pieceSize } = args;
  const started = performance.now();
  const site = await openSite(args, "read");
  try {
    const { journal, wasContinued } = await openBackup(site, folder, new Date(), async () => {
      if (recipients.length > 0) {
        sealFor(recipients);
        return recipients;
      }
      const passphrase = await readPassphrase({ file: args.passphraseFile, env: process.env }, true);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return [await makeKeyFile(folder, passphrase)];
    });
    if (wasContinued) {
      console.log(`Continuing the backup of ${journal.start.startedAt}: ${journal.pieces.length} pieces are there.`);
    }
    const options = { folder, pieceSize, now: new Date(), progress };
    const outcome = await runBackup(site, journal, sealFor(journal.start.recipients), options);
    progress.end();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `Backed up ${site.name}: ${outcome.rows.toLocaleString("en-AU")} rows, ${outcome.files} files,
${megabytes(outcome.bytes)} in ${journal.pieces.length} pieces, ${seconds} s. Check it: npm run restore -- --check --from ${folder}`,
    );
    if (outcome.missingFiles > 0) console.warn(`${outcome.missingFiles} files are not in the bucket.`);
  } finally {
    await site.close();
  }
}

process.exitCode = await runCli(backupUsage, main, () => progress.end("stopped"));
