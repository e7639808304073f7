const maxLength = 200;

/**
 * The first line of an error's message, at most 200 characters, for the table of runs and for monitors. E-mail addresses, paths
 * of addresses, long numbers and tokens become "…": a message may quote data of customers or secrets.
 */
export function shortError(error: unknown): string {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).trim().split(/\r?\n/, 1);
  const shown = line
    .replaceAll(/[^\s@]+@[^\s@]+/g, "…")
    .replaceAll(/(https?:\/\/[^\s/?#]+)[/?#]\S*/gi, "$1/…")
    .replaceAll(/[\w-]{32,}|\d{6,}/g, "…");
  return (shown || "no message").slice(0, maxLength);
}
