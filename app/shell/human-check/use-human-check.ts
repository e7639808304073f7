import { type RefObject, useRef } from "react";
import { toast } from "#app/shell/toast/toast.ts";
import type { HumanCheckHandle } from "./human-check.tsx";
import { humanCheckText } from "./text.json";

/** Events of the form that load and start the check; autofill of the browser sends "input". */
export const startEvents = ["focusin", "input", "pointerdown"] as const;

/** How long a submission waits for the check, ms. */
const longestCheck = 15_000;

/** Title of the toast for each reason why a token could not be exchanged. A missing title falls back to `service`. */
type Problems = { service: string } & Partial<Record<Exclude<HumanCheckResult, "ok" | "failed">, string>>;

/** Takes the token, null when the check has failed, and undefined while there is none yet. */
export type HumanCheckToken = (token: string | null | undefined) => void;

export interface HumanCheckOfForm {
  /** Spread over HumanCheck. */
  checkProps: { ref: RefObject<HumanCheckHandle | null>; onToken: HumanCheckToken };
  /**
   * Exchanges the token for a pass (a cookie) and runs what needs it. Without a pass it shows a toast with the reason. Then it
   * gets a new token, because each is valid for one submission.
   */
  withPass: (run: () => Promise<void>) => Promise<void>;
}

/**
 * The human check of a form, for useForm.
 * @param problems titles of the toasts
 * @param duration how long a toast stays, ms
 */
export function useHumanCheck(problems: Problems, duration?: number): HumanCheckOfForm {
  const ref = useRef<HumanCheckHandle>(null);
  // No state: a submission validates the fields first, and the token may come meanwhile.
  const token = useRef<string | null>(undefined);
  const waiting = useRef<(token: string | null) => void>(null);
  const complain = (title: string) => toast({ title, tone: "danger", ...(duration && { duration }) });

  async function withPass(run: () => Promise<void>) {
    const checked = token.current === undefined ? await nextToken() : token.current;
    if (checked === null) {
      complain(humanCheckText.required);
      return ref.current?.focus();
    }
    try {
      const result = await verifyHuman(checked);
      if (result === "ok") return await run();
      complain(result === "failed" ? humanCheckText.refused : (problems[result] ?? problems.service));
    } finally {
      ref.current?.reset();
    }
  }

  /** The token of the check that is running since the form is used; null when it fails or takes too long. */
  const nextToken = () =>
    new Promise<string | null>((resolve) => {
      const timer = setTimeout(resolve, longestCheck, null);
      waiting.current = (next) => {
        clearTimeout(timer);
        resolve(next);
      };
    });

  const onToken: HumanCheckToken = (next) => {
    token.current = next;
    if (next !== undefined) waiting.current?.(next);
  };

  return { checkProps: { ref, onToken }, withPass };
}

/**
 * Result of exchanging a token: "ok" (the pass is in a cookie), "failed" (the token is wrong, expired or used), "service"
 * (any other answer of the server), "network" (no answer), "timeout" (no complete answer in time).
 */
type HumanCheckResult = "ok" | "failed" | "service" | "network" | "timeout";

/**
 * Exchanges a token for a pass. Never throws.
 * @param token from the HumanCheck component; this call uses it up
 */
export async function verifyHuman(token: string, { timeoutMs = 10_000 } = {}): Promise<HumanCheckResult> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch("/api/human-check/pass", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ token }),
      signal,
    });
    if (!response.ok) return "service";
    const { success } = (await response.json()) ?? {};
    return success === true ? "ok" : success === false ? "failed" : "service";
  } catch (error) {
    if (signal.aborted) return "timeout";
    return error instanceof SyntaxError ? "service" : "network";
  }
}
