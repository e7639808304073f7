/** SQLite's code for a full disk. */
const sqliteFull = 13;

/**
 * What an error of the machine means to a person: no space, no permission, a folder that is gone.
 * @returns null for an error of the program, whose stack is needed
 */
export function plainWords(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, path, syscall, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  if (code === "ENOSPC" || code === "EDQUOT" || errcode === sqliteFull) {
    return "The disk is full. What was done so far is kept: make room, and run the same command again.";
  }
  if (error.message === "fetch failed") {
    return `The local bucket could not be reached: ${causeOf(error)}. What was done so far is kept: run the same command again.`;
  }
  if (!code || !syscall) return null;
  return `${error.message}. What was done so far is kept: mend it, and run the same command again.${path ? "" : ` (${syscall})`}`;
}

/** What is behind "fetch failed": "connect ECONNREFUSED 127.0.0.1:443". */
export function causeOf({ message, cause }: Error): string {
  if (!(cause instanceof Error)) return message;
  // Several addresses were tried: the message is empty.
  const { code } = cause as NodeJS.ErrnoException;
  return cause.message || code || message;
}
