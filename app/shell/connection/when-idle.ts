/** Longest wait, ms: a browser that never becomes idle, or cannot tell, starts the work anyway. */
const patience = 2000;

/** Runs work of low priority once the browser is idle. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: patience });
  else setTimeout(work);
}
