import { type Ref, useImperativeHandle, useRef } from "react";
import { Icon } from "#app/shell/icons/icon.tsx";
import type { HumanCheckAction, HumanCheckHandle } from "./human-check-action.ts";
import { humanCheckText } from "./text.ts";
import { type ProofState, useProofOfWork } from "./use-proof-of-work.ts";

interface Props {
  action: HumanCheckAction;
  onToken: (token: string | null) => void;
  ref?: Ref<HumanCheckHandle> | undefined;
}

const checkIcon = "M20 6 9 17l-5-5";
const crossIcon = "M18 6 6 18M6 6l12 12";

/** The proof-of-work check as one large button that also shows its state. */
export function ProofOfWorkBox({ action, onToken, ref }: Props) {
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
      <Icon d={state === "failed" || state === "limited" ? crossIcon : checkIcon} className="size-5" />
    </span>
  );
}
