import { type RefObject, useEffect, useRef, useState } from "react";
import type { DraftHandle } from "./persist-draft.ts";

/** Where a draft is stored: "tab" until the tab is closed, for personal data; "browser" until it is saved. */
type DraftPlace = "tab" | "browser";

export interface DraftOptions {
  /** Saved values of the fields that the draft has. Never passwords. */
  saved: Record<string, string>;
  place: DraftPlace;
  /** Version of the record when the page was opened. The form must be remounted for another version. */
  version?: number;
  /** Whether the form shows the values of the action's answer, which are newer than any draft. */
  isAnswered: boolean;
}

export interface FormDraft {
  /** The draft that was restored when the page was opened. */
  restored: { at: number; version: number } | null;
  /** Storage is blocked or full: leaving the page loses the input. */
  isLost: boolean;
  /** Deletes the draft and restores the saved values. */
  discard: () => void;
}

/** The storage of one draft. Reading and writing throw when storage is blocked. */
export interface DraftSlot {
  read: () => string | null;
  write: (text: string) => void;
  forget: () => void;
}

/** The slot of a draft. @param name as for useDraft */
export function draftSlot(name: string, place: DraftPlace): DraftSlot {
  const key = `aotu-draft-${name}`;
  const storage = () => (place === "tab" ? sessionStorage : localStorage);
  return {
    read: () => storage().getItem(key),
    write: (text) => storage().setItem(key, text),
    forget() {
      try {
        storage().removeItem(key);
      } catch {
        // Storage is blocked: there is no draft.
      }
    },
  };
}

/** Whether a draft is stored. False when storage is blocked. */
export function hasDraft(name: string, place: DraftPlace): boolean {
  try {
    return draftSlot(name, place).read() !== null;
  } catch {
    return false;
  }
}

/** Deletes a draft, for example once its form was sent. */
export const forgetDraft = (name: string, place: DraftPlace): void => draftSlot(name, place).forget();

/**
 * Stores the typed input of a form until it is sent or discarded. The code is in persist-draft.ts, which is loaded lazily.
 * @param name of the draft, `page-/visa/student`; undefined: no draft
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string | undefined,
  options: DraftOptions,
): FormDraft {
  const [restored, setRestored] = useState<FormDraft["restored"]>(null);
  const [isLost, setLost] = useState(false);
  const handle = useRef<DraftHandle>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const element = form.current;
    if (!element || name === undefined) return;
    let isGone = false;
    import("./persist-draft.ts").then(
      ({ persistDraft }) => {
        if (!isGone)
          handle.current = persistDraft(element, draftSlot(name, latest.current.place), () => latest.current, {
            setRestored,
            setLost,
          });
      },
      () => setLost(true),
    );
    return () => {
      isGone = true;
      handle.current?.stop();
    };
  }, [form, name]);
  return { restored, isLost, discard: () => handle.current?.discard() };
}
