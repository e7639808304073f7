/**
 * Result of exchanging a token: "ok" (the pass is in a cookie), "failed" (the token is wrong, expired or used), "service"
 * (any other answer of the server), "network" (no answer), "timeout" (no complete answer in time).
 */
export type HumanCheckResult = "ok" | "failed" | "service" | "network" | "timeout";

/**
 * Exchanges a token for a pass. Never throws.
 * @param token from the HumanCheck component; this call uses it up
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
    // The timeout covers the body as well.
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
