/**
 * How the exchange of a token ended: "ok" (the pass is in a cookie now), "failed" (the token is wrong, too old or used),
 * "service" (the server answered something else), "network" (no answer), "timeout" (none in time).
 */
export type HumanCheckResult = "ok" | "failed" | "service" | "network" | "timeout";

/**
 * Exchanges a token for a pass. Never throws.
 * @param token of the HumanCheck component; after this call it is used up
 */
export async function verifyHuman(token: string, { timeoutMs = 10_000 } = {}): Promise<HumanCheckResult> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetch("/api/verify-turnstile", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ token }),
      signal: controller.signal,
    });
    if (!response.ok) return "service";
    // The time counts for the body too.
    const text = await response.text();
    return readSuccess(text);
  } catch {
    return controller.signal.aborted ? "timeout" : "network";
  } finally {
    clearTimeout(timer);
  }
}

function readSuccess(text: string): HumanCheckResult {
  try {
    const { success } = JSON.parse(text);
    return success === true ? "ok" : success === false ? "failed" : "service";
  } catch {
    return "service";
  }
}
