import { z } from "zod";
import { publicAddress } from "./public-address.ts";
import { hasControlCharacters, normalizeParagraphs } from "./text-input.ts";

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

/** A required line of a form for everybody, whose messages name what is missing, unreadable or too long. */
export const namedLine = (missing: string, unreadable: string, maxLength: number, tooLong: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(maxLength, tooLong)
    .refine((text) => !hasControlCharacters(text), unreadable);

/** A field of several lines, which may be empty. */
export const optionalParagraphs = (maxLength: number, tooLong = `最多 ${maxLength} 个字符`) =>
  z.string().default("").transform(normalizeParagraphs).pipe(z.string().max(maxLength, tooLong));

/** A required field of several lines. @param missing the message for an empty one */
export const paragraphsField = (missing: string, maxLength: number, tooLong?: string) =>
  optionalParagraphs(maxLength, tooLong).pipe(z.string().min(1, missing));

const noAddress = "请输入有效的邮箱地址";

/** A required e-mail address, in lower case. */
export const emailField = namedLine("请输入邮箱", noAddress, 254, noAddress)
  .pipe(z.email(noAddress))
  .transform((text) => text.toLowerCase());

/** Whether a text is the complete https address of a public host, which the link check may request. */
export const isHttpsUrl = (text: string): boolean => /^https:\/\/\S+$/.test(text) && publicAddress(text) !== null;
