import { z } from "zod";
import { hasControlCharacters } from "./text-input.ts";

/** A required field of one line. @param missing the message for an empty one */
export const lineField = (missing: string, maxLength: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(maxLength, `最多 ${maxLength} 个字`)
    .refine((text) => !hasControlCharacters(text), "有无法识别的字符")
    .transform((text) => text.toWellFormed());
