import type { z } from "zod";

/** The text fields of a form, by name. A file is not text and is left out; of a repeated field the last counts. */
export const readFields = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/** The first message of each field, by name; empty when nothing is wrong. */
export function firstErrors(error: z.ZodError | undefined): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0] ?? "")] ??= message;
  return errors;
}
