import { z } from "zod";
import { publicAddress } from "./public-address.ts";
import { hasControlCharacters } from "./text-input.ts";

/** A field of one line, which may be empty. */
export const optionalLineField = (maxLength: number, missing = "请填写") =>
  z
    .string(missing)
    .trim()
    .max(maxLength, `最多 ${maxLength} 个字`)
    .refine((text) => !hasControlCharacters(text), "有无法识别的字符，请写在一行里")
    .transform((text) => text.toWellFormed());

/** A required field of one line. @param missing the message for an empty one */
export const lineField = (missing: string, maxLength: number) =>
  optionalLineField(maxLength, missing).refine((text) => text !== "", missing);

/** Whether a text is the complete https address of a public host, which the link check may request. */
export const isHttpsUrl = (text: string): boolean => /^https:\/\/\S+$/.test(text) && publicAddress(text) !== null;
