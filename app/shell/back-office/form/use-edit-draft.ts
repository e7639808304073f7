import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { forgetEditDraft, keepEditDraft, markDraftSent, readEditDraft, saysTheSame } from "./edit-draft.ts";

interface Options {
  /** Of the draft, `page-/visa/student`; without one nothing is kept. */
  name: string | undefined;
  /** Of the record as the page was opened. The form has to be another one for another version. */
  version: number;
  /** What is saved, by field: these are kept. */
  saved: Record<string, string>;
  /** The server has answered with what was sent: that is newer than any draft. */
  isAnswered: boolean;
}

interface KeptDraft {
  /** What was restored when the page was opened. */
  restored: { at: number; version: number } | null;
  /** The browser keeps nothing, or has no room: leaving loses what was typed. */
  isLost: boolean;
  /** Back to what is saved. */
  discard: () => void;
}

/**
 * Keeps what is typed into a form in this browser until it is saved or discarded: over a reload, a crash and the way back.
 * The record may have changed since the draft was begun: then it is restored with its own version, so that saving shows
 * both. Of two tabs the one that was typed into last is kept.
 */
export function useEditDraft(
  form: RefObject<HTMLFormElement | null>,
  { name, version, saved, isAnswered }: Options,
): KeptDraft {
  const [restored, setRestored] = useState<KeptDraft["restored"]>(null);
  const [isLost, setLost] = useState(false);

  const fill = (values: Record<string, string>) => {
    for (const field of Object.keys(saved)) {
      const control = form.current?.elements.namedItem(field);
      if (isText(control) && field in values) control.value = values[field] ?? "";
    }
    // So that the form knows that it has something to lose, or no more.
    form.current?.dispatchEvent(new Event("change"));
  };

  const restore = useEffectEvent((key: string) => {
    const draft = isAnswered ? null : readEditDraft(key);
    if (!draft) return;
    if (saysTheSame(draft.values, saved)) return forgetEditDraft(key);
    setRestored({ at: draft.at, version: draft.version });
    fill(draft.values);
  });

  const keep = useEffectEvent((key: string) => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const values = Object.fromEntries(Object.keys(saved).map((field) => [field, String(typed.get(field) ?? "")]));
    if (saysTheSame(values, saved)) forgetEditDraft(key);
    else setLost(!keepEditDraft(key, { version: restored?.version ?? version, values, at: Date.now() }));
  });

  useEffect(() => {
    const element = form.current;
    if (!element || name === undefined) return;
    restore(name);
    const onInput = () => keep(name);
    // A preview saves nothing.
    const onSubmit = ({ submitter }: SubmitEvent) => {
      const isPreview = submitter instanceof HTMLButtonElement && submitter.value === "preview";
      markDraftSent(isPreview ? undefined : name);
    };
    element.addEventListener("input", onInput);
    element.addEventListener("submit", onSubmit);
    return () => {
      element.removeEventListener("input", onInput);
      element.removeEventListener("submit", onSubmit);
    };
  }, [form, name]);

  return {
    restored,
    isLost,
    discard() {
      if (name !== undefined) forgetEditDraft(name);
      setRestored(null);
      fill(saved);
    },
  };
}

type Text = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isText = (control: unknown): control is Text =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
