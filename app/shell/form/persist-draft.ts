import { isSameText } from "./form-fields.ts";
import type { DraftOptions, DraftSlot, FormDraft } from "./use-draft.ts";

/** Typed input of a form that has not been submitted. */
interface Draft {
  /** Version of the record when the draft was begun; 0 without a record. */
  version: number;
  /** Values by field. */
  values: Record<string, string>;
  /** Time of the last input, ms since 1970. */
  at: number;
}

export interface DraftHandle {
  /** Deletes the draft and restores the saved values. */
  discard: () => void;
  stop: () => void;
}

interface Setters {
  setRestored: (restored: FormDraft["restored"]) => void;
  setLost: (isLost: boolean) => void;
}

/**
 * Restores the draft of a form and stores further input, so that it survives a reload, a crash and the Back button. A field
 * that was edited before this code was loaded is not overwritten. When the record has changed since the draft was begun,
 * the draft retains the version it was begun with, so that saving reports an edit conflict. Of two tabs the last input counts.
 * @param options returns the current options
 */
export function persistDraft(
  form: HTMLFormElement,
  slot: DraftSlot,
  options: () => DraftOptions,
  setters: Setters,
): DraftHandle {
  const found = options().isAnswered ? null : readDraft(slot);
  let version = options().version ?? 0;

  const fill = (values: Record<string, string>, isWanted: (field: string, now: string) => boolean) => {
    for (const field of Object.keys(options().saved)) {
      const control = form.elements.namedItem(field);
      if (!isText(control) || !(field in values)) continue;
      const isBox = control instanceof HTMLInputElement && control.type === "checkbox";
      if (!isWanted(field, isBox && !control.checked ? "" : control.value)) continue;
      if (isBox) control.checked = values[field] === control.value;
      else control.value = values[field] ?? "";
    }
    // Tells the form to update its state of unsaved changes.
    form.dispatchEvent(new Event("change"));
  };

  function store() {
    const { saved } = options();
    const typed = new FormData(form);
    const values = Object.fromEntries(Object.keys(saved).map((field) => [field, String(typed.get(field) ?? "")]));
    if (isSameForm(values, saved)) slot.forget();
    else setters.setLost(!writeDraft(slot, { version, values, at: Date.now() }));
  }

  if (found && isSameForm(found.values, options().saved)) slot.forget();
  else if (found) {
    version = found.version;
    setters.setRestored({ at: found.at, version });
    fill(found.values, (field, now) => isSameText(now, options().saved[field]));
  } else if (!options().isAnswered) {
    // Stores input that was typed before this code was loaded.
    store();
  }
  form.addEventListener("input", store);
  return {
    discard() {
      slot.forget();
      version = options().version ?? 0;
      setters.setRestored(null);
      fill(options().saved, () => true);
    },
    stop: () => form.removeEventListener("input", store),
  };
}

/** The stored draft; null when there is none, it is malformed, or storage is blocked. */
export function readDraft(slot: DraftSlot): Draft | null {
  try {
    const { version, values, at } = JSON.parse(slot.read() ?? "{}");
    const isDraft = Number.isInteger(version) && Number.isInteger(at) && typeof values === "object" && values !== null;
    return isDraft && Object.values(values).every((text) => typeof text === "string") ? { version, values, at } : null;
  } catch {
    return null;
  }
}

/** @returns false when storage is blocked or full */
export function writeDraft(slot: DraftSlot, draft: Draft): boolean {
  try {
    slot.write(JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Whether two versions of a form have the same values. */
export const isSameForm = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys(other).every((name) => isSameText(one[name], other[name]));

type Text = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isText = (control: unknown): control is Text =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
