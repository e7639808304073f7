import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { HumanCheckAction } from "./human-check-action.ts";

export type ProofState = "idle" | "working" | "passed" | "failed" | "limited";

/** Lifetime of a token, ms: the server accepts a challenge for 20 minutes after issuing it. */
const tokenLifetime = 19 * 60_000;

/** Events of the form that start the check; autofill of the browser sends "input". */
const startEvents = ["focusin", "input", "pointerdown"] as const;

/**
 * Solves a challenge as soon as the visitor uses the form. After the token has expired, the next use starts again.
 * @param box an element inside the form
 * @param onToken called with the token, and with null when it has expired
 */
export function useProofOfWork(
  box: RefObject<HTMLElement | null>,
  action: HumanCheckAction,
  onToken: (token: string | null) => void,
) {
  const [state, setState] = useState<ProofState>("idle");
  /** Aborts the running attempt, or the expiry timer of its token; null before the first attempt. */
  const attempt = useRef<AbortController | null>(null);
  const callback = useRef(onToken);
  useEffect(() => {
    callback.current = onToken;
  });

  const forget = useCallback(() => {
    attempt.current?.abort();
    attempt.current = null;
    setState("idle");
    callback.current(null);
  }, []);

  const start = useCallback(async () => {
    attempt.current?.abort();
    const controller = new AbortController();
    attempt.current = controller;
    setState("working");
    try {
      const { getToken } = await import("./get-token.ts");
      const token = await getToken(action, controller.signal);
      if (controller.signal.aborted) return;
      if (token === null) return setState("limited");
      const timer = setTimeout(forget, tokenLifetime);
      controller.signal.addEventListener("abort", () => clearTimeout(timer));
      setState("passed");
      callback.current(token);
    } catch (error) {
      if (controller.signal.aborted) return;
      console.info(error);
      setState("failed");
    }
  }, [action, forget]);

  useEffect(() => {
    const form = box.current?.closest("form");
    const startOnce = () => {
      if (!attempt.current) void start();
    };
    // The visitor may have focused the form before hydration.
    if (form?.contains(document.activeElement)) startOnce();
    for (const type of startEvents) form?.addEventListener(type, startOnce);
    return () => {
      for (const type of startEvents) form?.removeEventListener(type, startOnce);
      attempt.current?.abort();
      attempt.current = null;
    };
  }, [box, start]);

  return { state, start, forget };
}
