import type { DraftOptions, DraftSlot, KeptDraft } from "./use-draft.ts";

/** What was typed into a form and is not sent or saved yet. */
interface Draft {
  /** Of the record that it was begun on; 0 where there is none. */
  version: number;
  /** By field. */
  values: Record<string, string>;
  /** When it was last typed into, ms since 1970. */
  at: number;
}

export interface DraftKeeper {
  /** Forgets the draft and goes back to what is saved. */
  discard: () => void;
  stop: () => void;
}

interface Told {
  setRestored: (restored: KeptDraft["restored"]) => void;
  setLost: (isLost: boolean) => void;
}

/**
 * Restores the draft of a form and keeps what is typed into it: over a reload, a crash and the way back. A field that was
 * typed into before stays as it is. The record may have changed since the draft was begun: then it is restored with its
 * own version, so that saving shows both. Of two tabs the one that was typed into last is kept.
 * @param options as they are now
 */
export function keepDraft(
  form: HTMLFormElement,
  slot: DraftSlot,
  options: () => DraftOptions,
  told: Told,
): DraftKeeper {
  const found = options().isAnswered ? null : readDraft(slot);
  let version = options().version ?? 0;

  const fill = (values: Record<string, string>, isWanted: (field: string, now: string) => boolean) => {
    for (const field of Object.keys(options().saved)) {
      const control = form.elements.namedItem(field);
      if (isText(control) && field in values && isWanted(field, control.value)) control.value = values[field] ?? "";
    }
    // So that the form knows that it has something to lose, or no more.
    form.dispatchEvent(new Event("change"));
  };

  function keep() {
    const { saved } = options();
    const typed = new FormData(form);
    const values = Object.fromEntries(Object.keys(saved).map((field) => [field, String(typed.get(field) ?? "")]));
    if (isSameForm(values, saved)) slot.forget();
    else told.setLost(!writeDraft(slot, { version, values, at: Date.now() }));
  }

  if (found && isSameForm(found.values, options().saved)) slot.forget();
  else if (found) {
    version = found.version;
    told.setRestored({ at: found.at, version });
    fill(found.values, (field, now) => isSameText(now, options().saved[field]));
  } else if (!options().isAnswered) {
    // What was typed before this was loaded.
    keep();
  }
  form.addEventListener("input", keep);
  return {
    discard() {
      slot.forget();
      version = options().version ?? 0;
      told.setRestored(null);
      fill(options().saved, () => true);
    },
    stop: () => form.removeEventListener("input", keep),
  };
}

/** Null when there is none, it is broken, or the browser keeps nothing. */
export function readDraft(slot: DraftSlot): Draft | null {
  try {
    const { version, values, at } = JSON.parse(slot.read() ?? "{}");
    const isDraft = Number.isInteger(version) && Number.isInteger(at) && typeof values === "object" && values !== null;
    return isDraft && Object.values(values).every((text) => typeof text === "string") ? { version, values, at } : null;
  } catch {
    return null;
  }
}

/** @returns false when the browser keeps nothing, or has no room */
export function writeDraft(slot: DraftSlot, draft: Draft): boolean {
  try {
    slot.write(JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

const lines = (text = "") => text.replaceAll("\r\n", "\n").trim();

/** Browsers send every line break as two characters. */
const isSameText = (one: string | undefined, other: string | undefined) => lines(one) === lines(other);

/** Whether two versions of a form say the same. */
export const isSameForm = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys(other).every((name) => isSameText(one[name], other[name]));

type Text = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isText = (control: unknown): control is Text =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
