import { data } from "react-router";
import type { z } from "zod";
import { AppError } from "#worker/errors.ts";
import type { FormAnswer } from "./form-answer.ts";
import { firstErrors, readFields } from "./form-fields.ts";

/** Typed again rather than sent back. */
const secretFields = new Set(["password", "confirmPassword", "currentPassword", "code", "token"]);

/**
 * Answers a posted form: what cannot be parsed, and what a verb refuses, comes back as errors at the fields with all that
 * was typed but secrets; anything else goes to the one error handler. The same with and without scripts.
 * @param run does the work with the parsed fields; usually ends in a redirect
 */
export async function answerForm<Schema extends z.ZodType, Result>(
  request: Pick<Request, "formData">,
  schema: Schema,
  run: (fields: z.output<Schema>) => Promise<Result>,
) {
  const form = await request.formData();
  const typed = readFields(form);
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !secretFields.has(name)));
  // No form of ours has a field twice, and nobody can know which of the two was meant.
  if (Object.keys(typed).some((name) => form.getAll(name).length > 1)) {
    return data<FormAnswer>({ values, message: "表单里有重复的项目，没有处理。请刷新页面再填一次。" }, { status: 400 });
  }
  const parsed = schema.safeParse(typed);
  if (!parsed.success) return data<FormAnswer>({ values, errors: firstErrors(parsed.error) }, { status: 400 });
  try {
    return await run(parsed.data);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { field, message, status, retryAfter } = error;
    return data<FormAnswer>(field ? { values, errors: { [field]: message } } : { values, message }, {
      status,
      headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) },
    });
  }
}
