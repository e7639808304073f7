import { data } from "react-router";
import type { z } from "zod";
import { answerForm } from "#app/shell/form/answer-form.ts";
import type { FormAnswer } from "#app/shell/form/form-answer.ts";
import { overwriteField } from "./overwrite-field.ts";

/** What a form of the back office is answered with. */
export interface EditAnswer extends FormAnswer {
  /** After somebody else was faster: the record as it is now, which this one did not replace. */
  current?: Current | undefined;
  /** The session has ended: the page says where to sign in again. */
  isSignedOut?: true;
}

export interface Current {
  version: number;
  /** By field, as the form writes it. */
  values: Record<string, string>;
}

/**
 * Answers a posted form that edits a record: errors at the fields with all that was typed; after a conflict also the
 * record as it is now. `save` usually ends in `redirect(savedAt(path))`.
 * @param readCurrent the record as it is now; null when it is gone
 */
export async function answerEdit<Schema extends z.ZodType, Result>(
  request: Request,
  schema: Schema,
  save: (fields: z.output<Schema>) => Promise<Result>,
  readCurrent: () => Promise<Current | null>,
) {
  const form = await request.formData();
  const overwritten = form.get(overwriteField);
  if (overwritten !== null) form.set("version", overwritten);
  const answer = await answerForm({ formData: async () => form }, schema, save);
  if (!isConflict(answer)) return answer;
  const current = (await readCurrent()) ?? undefined;
  return data<EditAnswer>({ ...answer.data, current }, { status: 409 });
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
    (answer as Refused).init?.status === 409
  );
}

/** Where to go after saving: the page says 保存成功 (frame.tsx). */
export const savedAt = (path: string) => `${path}${path.includes("?") ? "&" : "?"}saved=1`;
