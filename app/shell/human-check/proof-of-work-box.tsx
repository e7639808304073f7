import { type Ref, type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Icon, xIcon } from "#app/shell/icons/icons.tsx";
import type { HumanCheckAction, HumanCheckHandle } from "./human-check.tsx";
import { humanCheckText } from "./text.json";
import { type HumanCheckToken, startEvents } from "./use-human-check.ts";

export interface BoxProps {
  action: HumanCheckAction;
  onToken: HumanCheckToken;
  ref?: Ref<HumanCheckHandle> | undefined;
}

const checkIcon = "M20 6 9 17l-5-5";

/** The proof-of-work check as one large button that also shows its state. */
export function ProofOfWorkBox({ action, onToken, ref }: BoxProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { state, start, forget } = useProofOfWork(button, action, onToken);
  const isDone = state === "working" || state === "passed";
  const isRefused = state === "failed" || state === "limited";

  useImperativeHandle(
    ref,
    () => ({
      reset() {
        forget();
        void start();
      },
      focus: () => button.current?.focus(),
    }),
    [forget, start],
  );

  return (
    <>
      <button
        ref={button}
        type="button"
        // Not `disabled`: a disabled button loses the focus.
        aria-disabled={isDone}
        onClick={() => !isDone && start()}
        className={`flex h-18 w-full items-center gap-3 rounded-lg border bg-surface px-4 text-left aria-disabled:cursor-default! ${borders[state]}`}
      >
        <Mark state={state} />
        <span className="min-w-0">
          <span className={`block font-medium ${isRefused ? "text-danger" : ""}`}>{humanCheckText[state]}</span>
          <span className="block truncate text-muted text-sm">{humanCheckText.how}</span>
        </span>
      </button>
      <span role="status" className="sr-only">
        {state === "idle" ? "" : humanCheckText[state]}
      </span>
    </>
  );
}

const borders: Record<ProofState, string> = {
  idle: "border-line hover:border-primary",
  working: "border-line",
  passed: "border-primary",
  failed: "border-danger",
  limited: "border-danger",
};

function Mark({ state }: { state: ProofState }) {
  if (state === "working") {
    return (
      <span className="size-7 shrink-0 animate-spin rounded-full border-3 border-line border-t-primary motion-reduce:animate-none" />
    );
  }
  const looks = {
    idle: "border-muted text-transparent",
    passed: "border-primary bg-primary text-primary-ink",
    failed: "border-danger text-danger",
    limited: "border-danger text-danger",
  }[state];
  return (
    <span className={`flex size-7 shrink-0 items-center justify-center rounded border-2 ${looks}`}>
      <Icon d={state === "failed" || state === "limited" ? xIcon : checkIcon} className="size-5" />
    </span>
  );
}

type ProofState = "idle" | "working" | "passed" | "failed" | "limited";

/** Lifetime of a token, ms: the server accepts a challenge for 20 minutes after issuing it. */
const tokenLifetime = 19 * 60_000;

/**
 * Solves a challenge as soon as the visitor uses the form. After the token has expired, the next use starts again.
 * @param box an element inside the form
 */
function useProofOfWork(box: RefObject<HTMLElement | null>, action: HumanCheckAction, onToken: HumanCheckToken) {
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
    callback.current(undefined);
  }, []);

  const start = useCallback(async () => {
    attempt.current?.abort();
    const controller = new AbortController();
    attempt.current = controller;
    setState("working");
    callback.current(undefined);
    const end = (state: ProofState, token: string | null) => {
      setState(state);
      callback.current(token);
    };
    try {
      const { getToken } = await import("./get-token.ts");
      const token = await getToken(action, controller.signal);
      if (controller.signal.aborted) return;
      if (token === null) return end("limited", null);
      const timer = setTimeout(forget, tokenLifetime);
      controller.signal.addEventListener("abort", () => clearTimeout(timer));
      end("passed", token);
    } catch (error) {
      if (controller.signal.aborted) return;
      console.info(error);
      end("failed", null);
    }
  }, [action, forget]);

  useEffect(() => {
    const form = box.current?.closest("form");
    const startOnce = () => {
      if (!attempt.current) void start();
    };
    // It is loaded because somebody uses the form.
    startOnce();
    for (const type of startEvents) form?.addEventListener(type, startOnce);
    return () => {
      for (const type of startEvents) form?.removeEventListener(type, startOnce);
      attempt.current?.abort();
      attempt.current = null;
    };
  }, [box, start]);

  return { state, start, forget };
}
