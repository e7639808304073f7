import { type RefObject, useEffect, useRef, useState } from "react";
import type { DraftKeeper } from "./keep-draft.ts";

/** How long a draft is kept: until the tab is closed, for personal data; or in this browser until it is saved. */
export type DraftPlace = "tab" | "browser";

export interface DraftOptions {
  /** What the page itself fills in, by field: these fields are kept. Never passwords. */
  saved: Record<string, string>;
  place: DraftPlace;
  /** Of the record as the page was opened. The form has to be another one for another version. */
  version?: number;
  /** The server has answered with what was sent: that is newer than any draft. */
  isAnswered: boolean;
}

export interface KeptDraft {
  /** What was restored when the page was opened. */
  restored: { at: number; version: number } | null;
  /** The browser keeps nothing, or has no room: leaving loses what was typed. */
  isLost: boolean;
  /** Back to what is saved. */
  discard: () => void;
}

/** Where one draft is kept. Reading and writing throw where storage is blocked. */
export interface DraftSlot {
  read: () => string | null;
  write: (text: string) => void;
  forget: () => void;
}

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
        // Storage is blocked: then there is no draft.
      }
    },
  };
}

export const forgetDraft = (name: string, place: DraftPlace): void => draftSlot(name, place).forget();

/**
 * Keeps what is typed into a form until it is sent or discarded (keep-draft.ts, which is loaded after the page).
 * @param name of the draft, `page-/visa/student`; without one nothing is kept
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string | undefined,
  options: DraftOptions,
): KeptDraft {
  const [restored, setRestored] = useState<KeptDraft["restored"]>(null);
  const [isLost, setLost] = useState(false);
  const keeper = useRef<DraftKeeper>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const element = form.current;
    if (!element || name === undefined) return;
    let isGone = false;
    import("./keep-draft.ts").then(
      ({ keepDraft }) => {
        if (!isGone)
          keeper.current = keepDraft(element, draftSlot(name, latest.current.place), () => latest.current, {
            setRestored,
            setLost,
          });
      },
      () => setLost(true),
    );
    return () => {
      isGone = true;
      keeper.current?.stop();
    };
  }, [form, name]);
  return { restored, isLost, discard: () => keeper.current?.discard() };
}
