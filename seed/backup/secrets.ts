import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { BackupRefused } from "./site.ts";

/** Where the command gets the passphrase: a file, an environment variable, or the terminal. */
export interface PassphraseSource {
  /** Absolute path; null: none. */
  file: string | null;
  env: NodeJS.ProcessEnv;
}

/**
 * Reads the passphrase. A terminal does not show what is typed, and is asked twice for a new passphrase.
 * @throws BackupRefused when there is none
 */
export async function readPassphrase({ file, env }: PassphraseSource, isNew: boolean): Promise<string> {
  if (file !== null) return firstLine(file);
  const given = env.AOTU_BACKUP_PASSPHRASE;
  if (given) return given;
  if (!process.stdin.isTTY) {
    throw new BackupRefused(
      "Give the key: --recipient or --identity, --passphrase-file FILE, or AOTU_BACKUP_PASSPHRASE in the environment.",
    );
  }
  const [typed = "", again] = await ask(isNew ? ["Passphrase: ", "Again: "] : ["Passphrase: "]);
  if (again !== undefined && again !== typed) throw new BackupRefused("The two passphrases differ.");
  return typed;
}

/** The secret keys of age in a file; lines that begin with # are comments. @throws BackupRefused */
export const readIdentities = (file: string): string[] =>
  readText(file)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));

function firstLine(file: string): string {
  const [line = ""] = readText(file).split(/\r?\n/);
  if (line === "") throw new BackupRefused(`${file} is empty.`);
  return line;
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new BackupRefused(error instanceof Error ? error.message : String(error));
  }
}

/** Asks on the terminal, which shows nothing of what is typed. @throws BackupRefused after Ctrl-C */
async function ask(questions: readonly string[]): Promise<string[]> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const interrupted = new Promise<never>((_, reject) => {
    terminal.once("SIGINT", () => reject(new BackupRefused("Nothing was done.")));
  });
  try {
    const answers: string[] = [];
    for (const question of questions) {
      process.stderr.write(question);
      answers.push(await Promise.race([terminal.question(""), interrupted]));
      process.stderr.write("\n");
    }
    return answers;
  } finally {
    terminal.close();
  }
}
