import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { HumanCheckAction } from "./human-check-action.ts";

export type ProofState = "idle" | "working" | "passed" | "failed" | "limited";

/** The server's challenges are good for 20 minutes, counted from when they were made. Milliseconds. */
const tokenLifetime = 19 * 60_000;

/** What shows that somebody is at the form; a browser that fills it in by itself tells "input". */
const signsOfLife = ["focusin", "input", "pointerdown"] as const;

/**
 * Works for a token as soon as somebody is at the form around the box, and again after it has ended.
 * @param box inside the form
 * @param onToken told the token, and null when it has ended
 */
export function useProofOfWork(
  box: RefObject<HTMLElement | null>,
  action: HumanCheckAction,
  onToken: (token: string | null) => void,
) {
  const [state, setState] = useState<ProofState>("idle");
  /** Stops what is under way or forgets what was got; null when nothing has begun. */
  const current = useRef<AbortController | null>(null);
  const tell = useRef(onToken);
  useEffect(() => {
    tell.current = onToken;
  });

  const forget = useCallback(() => {
    current.current?.abort();
    current.current = null;
    setState("idle");
    tell.current(null);
  }, []);

  const start = useCallback(async () => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setState("working");
    try {
      const { getToken } = await import("./get-token.ts");
      const token = await getToken(action, controller.signal);
      if (controller.signal.aborted) return;
      if (token === null) return setState("limited");
      const timer = setTimeout(forget, tokenLifetime);
      controller.signal.addEventListener("abort", () => clearTimeout(timer));
      setState("passed");
      tell.current(token);
    } catch (error) {
      if (controller.signal.aborted) return;
      console.info(error);
      setState("failed");
    }
  }, [action, forget]);

  useEffect(() => {
    const form = box.current?.closest("form");
    const startOnce = () => {
      if (!current.current) void start();
    };
    // Somebody may have been quicker than our scripts.
    if (form?.contains(document.activeElement)) startOnce();
    for (const sign of signsOfLife) form?.addEventListener(sign, startOnce);
    return () => {
      for (const sign of signsOfLife) form?.removeEventListener(sign, startOnce);
      current.current?.abort();
      current.current = null;
    };
  }, [box, start]);

  return { state, start, forget };
}
