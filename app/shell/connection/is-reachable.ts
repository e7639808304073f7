/** Milliseconds for the smallest answer there is. */
const patience = 5_000;

/** Whether the site answers now. `navigator.onLine` alone says too often that there is a network. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch("/favicon.svg", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(patience) });
    return true;
  } catch {
    return false;
  }
}
