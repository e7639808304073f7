import { data } from "react-router";
import type { z } from "zod";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { type FormAnswer, isSameText } from "#app/shell/form/form-fields.ts";
import { openedField, overwriteField } from "./edit-notices.tsx";

/** The action's answer to a form of the back office that was not saved. */
export interface EditAnswer extends FormAnswer {
  /** After an edit conflict: the saved record, which the form did not overwrite. */
  current?: Current | undefined;
  /** The session has ended: the page offers to sign in again. */
  isSignedOut?: true;
}

export interface Current {
  version: number;
  /** Values by field, as the form shows them. */
  values: Record<string, string>;
}

/**
 * Answers a posted form that edits a record, like answerForm. After a change by somebody else, both edits are merged by
 * field, if the form submits its opened values. If both changed the same field, the answer (409) has the saved record,
 * and the editor decides. `save` usually ends in `redirect(savedAt(path))`. @param readCurrent reads the saved record;
 * null when it was removed
 */
export async function answerEdit<Schema extends z.ZodType, Result>(
  request: Request,
  schema: Schema,
  save: (fields: z.output<Schema>) => Promise<Result>,
  readCurrent: () => Promise<Current | null>,
) {
  const form = await request.formData();
  const opened = readOpened(form);
  const attempt = () => answerForm({ formData: async () => form }, schema, save);
  const overwritten = form.get(overwriteField);
  if (overwritten !== null) {
    form.set("version", overwritten);
    const saved = opened && (await readCurrent());
    if (saved && String(saved.version) === overwritten) adoptSavedValues(form, opened, saved.values);
  }
  const answer = await attempt();
  if (!isConflict(answer)) return answer;
  const current = (await readCurrent()) ?? undefined;
  if (!opened || !current) return data<EditAnswer>({ ...answer.data, current }, { status: 409 });
  const isMergeable = overwritten === null && canMerge(form, opened, current.values);
  adoptSavedValues(form, opened, current.values);
  if (isMergeable) {
    const version = String(form.get("version"));
    form.set("version", String(current.version));
    const merged = await attempt();
    if (!isConflict(merged)) return merged;
    form.set("version", version);
  }
  const typed = Object.fromEntries(Object.keys(opened).map((name) => [name, String(form.get(name) ?? "")]));
  return data<EditAnswer>({ ...answer.data, values: { ...answer.data.values, ...typed }, current }, { status: 409 });
}

interface Refused {
  type: "DataWithResponseInit";
  data: FormAnswer;
  init: ResponseInit | null;
}

function isConflict(answer: unknown): answer is Refused {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "type" in answer &&
    answer.type === "DataWithResponseInit" &&
    "init" in answer &&
    typeof answer.init === "object" &&
    answer.init !== null &&
    "status" in answer.init &&
    answer.init.status === 409
  );
}

/** Address to redirect to after saving: with `?saved` the frame confirms it. */
export const savedAt = (path: string) => `${path}${path.includes("?") ? "&" : "?"}saved=1`;

type Values = Record<string, string>;

/** The values that the form was opened with; null when they are missing or unreadable. */
function readOpened(form: FormData): Values | null {
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

/** Unchanged fields take the saved values, so that they do not undo a change by somebody else. */
function adoptSavedValues(form: FormData, opened: Values, saved: Values): void {
  for (const [name, value] of Object.entries(opened)) {
    const theirs = saved[name];
    if (theirs !== undefined && form.has(name) && isSameText(typedIn(form, name), value)) form.set(name, theirs);
  }
}

/**
 * Whether two edits of a record can be merged: they changed different fields, or a field to the same value. False also
 * when the form has a field whose saved value is unknown, or the other edit changed something outside of the form.
 */
function canMerge(form: FormData, opened: Values, saved: Values): boolean {
  const names = Object.keys(opened);
  if (names.some((name) => saved[name] === undefined)) return false;
  const mine = names.filter((name) => !isSameText(typedIn(form, name), opened[name]));
  const theirs = names.filter((name) => !isSameText(saved[name], opened[name]));
  const clashes = mine.filter((name) => theirs.includes(name) && !isSameText(typedIn(form, name), saved[name]));
  return mine.length > 0 && theirs.length > 0 && clashes.length === 0;
}
