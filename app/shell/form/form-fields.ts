import type { z } from "zod";

/** The action's answer to a posted form that was not accepted. */
export interface FormAnswer {
  /** Typed values by field, without secrets. */
  values?: Record<string, string>;
  /** Error messages by field. */
  errors?: Record<string, string>;
  /** An error of the whole form, or a confirmation. */
  message?: string;
}

/** The text fields of a form, by name. Files are omitted; of a repeated field the last value counts. */
export const readFields = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/** The first error message of each field, by name; empty without errors. */
export function firstErrors(error: z.ZodError | undefined): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0] ?? "")] ??= message;
  return errors;
}

const normalize = (text = "") => text.replaceAll("\r\n", "\n").trim();

/**
 * Whether two values of a field are equal, ignoring surrounding white space and the kind of line breaks (browsers
 * submit CRLF).
 */
export const isSameText = (one: string | undefined, other: string | undefined): boolean =>
  normalize(one) === normalize(other);
