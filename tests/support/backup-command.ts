import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../scripts/state-directory.mjs";

export const passphrase = "five random words of a test";

interface Ended {
  /** Null when the command was killed. */
  code: number | null;
  output: string;
}

/**
 * Runs `npm run backup` or `npm run restore`.
 * @param killWhen is asked every few milliseconds; the command is killed when it holds
 */
export function runBackupCommand(
  command: "backup" | "restore",
  args: readonly string[],
  { env = {}, killWhen }: { env?: Record<string, string>; killWhen?: () => boolean } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(projectRoot, `seed/backup/${command}-cli.ts`), ...args], {
      env: { ...process.env, AOTU_BACKUP_PASSPHRASE: passphrase, ...env },
      // A group of its own, so that the simulator of the bucket is killed with the command.
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    const watch = setInterval(() => {
      if (!killWhen?.()) return;
      clearInterval(watch);
      killGroup(child);
    }, 2);
    child.on("error", reject);
    child.on("close", (code) => {
      clearInterval(watch);
      resolve({ code, output });
    });
  });
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  } catch {
    // The system (Windows) has no groups.
    child.kill("SIGKILL");
  }
}

/** Lines of the journal of a backup. */
export function journalLines(folder: string): number {
  const file = path.join(folder, "journal.jsonl");
  return existsSync(file) ? readFileSync(file, "utf8").split("\n").length - 1 : 0;
}
