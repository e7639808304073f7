import { useRef, useState } from "react";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { checklistText } from "./text.ts";
import { tickedStore } from "./ticked-store.ts";

const button =
  "inline-flex min-h-11 items-center rounded-lg border border-line bg-surface px-4 font-medium hover:border-primary hover:text-primary";

interface Props {
  /** Ticked documents of the page. */
  done: number;
  total: number;
  /** Whether any document is ticked, including those of other situations. */
  hasTicks: boolean;
}

/** Moves the focus to the confirmation, which replaces the pressed button. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Progress, and a button that clears all ticks after a confirmation. */
export function Progress({ done, total, hasTicks }: Props) {
  const isHydrated = useHydrated();
  const [isAsking, setIsAsking] = useState(false);
  const [isCleared, setIsCleared] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);

  function answer(isYes: boolean) {
    if (isYes) tickedStore().clear();
    setIsCleared(isYes);
    setIsAsking(false);
    // The focused button is removed: move the focus.
    status.current?.focus();
  }

  if (!isHydrated) return <p className="mt-1 text-muted">{fill(checklistText.total, { count: total })}</p>;
  const isAll = total > 0 && done === total;
  const text = isAll ? fill(checklistText.allDone, { total }) : fill(checklistText.done, { done, total });
  return (
    <div className="mt-1">
      <p ref={status} role="status" tabIndex={-1} className="outline-none">
        {isCleared && done === 0 && `${checklistText.cleared} `}
        {text}
      </p>
      <div aria-hidden="true" className="mt-2 h-2 max-w-md overflow-hidden rounded-full bg-raised print:hidden">
        <div className="h-full bg-primary" style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </div>
      {hasTicks && !tickedStore().isStored() && (
        <p className="mt-2 text-accent print:hidden">{checklistText.notKept}</p>
      )}
      {hasTicks && (
        <p className="mt-3 flex flex-wrap items-center gap-3 print:hidden">
          {isAsking ? (
            <>
              <span id="clear-question">{checklistText.clearAsk}</span>
              <button
                type="button"
                ref={takeFocus}
                aria-describedby="clear-question"
                onClick={() => answer(true)}
                className={`${button} border-danger text-danger`}
              >
                {checklistText.clearYes}
              </button>
              <button type="button" onClick={() => answer(false)} className={button}>
                {checklistText.clearNo}
              </button>
            </>
          ) : (
            <button type="button" onClick={() => setIsAsking(true)} className={button}>
              {checklistText.clear}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
