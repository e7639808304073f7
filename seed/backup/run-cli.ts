import { openDeployedSite } from "./deployed-site.ts";
import { openLocalSite } from "./local-site.ts";
import { plainWords } from "./plain-words.ts";
import { WrongUsage } from "./read-arguments.ts";
import { BackupRefused, type Site } from "./site.ts";

/** The site of the arguments. @throws BackupRefused */
export const openSite = async (
  { remote, environment }: { remote: boolean; environment: string | null },
  mode: "read" | "write",
): Promise<Site> => (remote ? openDeployedSite(environment) : openLocalSite(mode));

/**
 * Runs a command and prints what prevents it.
 * @returns the exit code
 */
export async function runCli(usage: string, run: () => Promise<void>, onFailure: () => void): Promise<number> {
  // Otherwise wrangler, whose simulator is used, prints that it reads .dev.vars.
  process.env.WRANGLER_LOG ??= "error";
  try {
    await run();
    return 0;
  } catch (error) {
    onFailure();
    if (error instanceof WrongUsage) {
      console.error(`${usage}\n\n${error.message}`);
      return 2;
    }
    console.error(error instanceof BackupRefused ? error.message : (plainWords(error) ?? error));
    return 1;
  }
}

/** "1.5 MB" */
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
