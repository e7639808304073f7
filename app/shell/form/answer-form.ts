import { data } from "react-router";
import type { z } from "zod";
import { AppError } from "#worker/errors.ts";
import { type FormAnswer, firstErrors, readFields } from "./form-fields.ts";

/** Fields that are never sent back, so that the visitor types them again. */
const secretFields = new Set(["password", "currentPassword", "code", "token"]);

/**
 * Answers a posted form, with and without JavaScript. Validation errors and AppErrors become errors at the fields, together
 * with the typed values except secrets. Every other error reaches the error handler.
 * @param run the work with the parsed fields; usually ends in a redirect
 */
export async function answerForm<Schema extends z.ZodType, Result>(
  request: Pick<Request, "formData">,
  schema: Schema,
  run: (fields: z.output<Schema>) => Promise<Result>,
) {
  const form = await request.formData();
  const typed = readFields(form);
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !secretFields.has(name)));
  // None of our forms has a repeated field, and it would be unclear which value counts.
  if (Object.keys(typed).some((name) => form.getAll(name).length > 1)) {
    return data<FormAnswer>({ values, message: "表单里有重复的项目，没有处理。请刷新页面再填一次。" }, { status: 400 });
  }
  const parsed = schema.safeParse(typed);
  if (!parsed.success) return data<FormAnswer>({ values, errors: firstErrors(parsed.error) }, { status: 400 });
  try {
    return await run(parsed.data);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { field, message, others, status, retryAfter } = error;
    return data<FormAnswer>(field ? { values, errors: { [field]: message, ...others } } : { values, message }, {
      status,
      headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) },
    });
  }
}

/** Only the Set-Cookie headers of a response: its other headers (Content-Type …) describe a body that is not sent. */
export function keepCookies(headers: Headers): Headers {
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) cookies.append("Set-Cookie", cookie);
  return cookies;
}
