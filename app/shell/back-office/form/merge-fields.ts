import { isSameText } from "#app/shell/form/form-fields.ts";
import { openedField } from "./edit-notices.tsx";

type Values = Record<string, string>;

/** The values that the form was opened with; null when it does not say, or they are unreadable. */
export function readOpened(form: FormData): Values | null {
  try {
    const read: unknown = JSON.parse(String(form.get(openedField)));
    if (typeof read !== "object" || read === null) return null;
    return Object.fromEntries(
      Object.entries(read).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return null;
  }
}

const typedIn = (form: FormData, name: string) => String(form.get(name) ?? "");

/** Fields that were left as they were opened take the saved values, so that they do not undo what somebody else changed. */
export function adoptSavedValues(form: FormData, opened: Values, saved: Values): void {
  for (const [name, value] of Object.entries(opened)) {
    const theirs = saved[name];
    if (theirs !== undefined && form.has(name) && isSameText(typedIn(form, name), value)) form.set(name, theirs);
  }
}

/**
 * Whether both edits of a record changed different fields, or the same field alike. False also when the form has a field
 * whose saved value is unknown, or the other edit changed something that the form does not show: then people decide.
 */
export function canMerge(form: FormData, opened: Values, saved: Values): boolean {
  const names = Object.keys(opened);
  if (names.some((name) => saved[name] === undefined)) return false;
  const mine = names.filter((name) => !isSameText(typedIn(form, name), opened[name]));
  const theirs = names.filter((name) => !isSameText(saved[name], opened[name]));
  const clashes = mine.filter((name) => theirs.includes(name) && !isSameText(typedIn(form, name), saved[name]));
  return mine.length > 0 && theirs.length > 0 && clashes.length === 0;
}
