import { z } from "zod";
import { idempotencyKeyField } from "#worker/platform/idempotency-key.ts";
import { hasControlCharacters, normalizeParagraphs } from "#worker/platform/text-input.ts";
import { templateUses } from "./variables.ts";

/** Characters of a template: as many as the shortest of the fields that it is inserted into takes. */
const maxBody = 1500;

const fields = z.object({
  name: z
    .string()
    .trim()
    .min(1, "请填写名称")
    .max(60, "名称最多 60 个字符")
    .refine((text) => !hasControlCharacters(text), "请写在一行里"),
  use: z.enum(templateUses, "请选择用途"),
  body: z
    .string()
    .transform(normalizeParagraphs)
    .pipe(z.string().min(1, "请填写内容").max(maxBody, `内容最多 ${maxBody} 个字符`)),
  position: z.coerce.number("请填写数字").int("请填写整数").min(0, "不能小于 0").max(9999, "不能大于 9999"),
  /** "1" or "0". */
  isOffered: z.enum(["1", "0"], "请选择是否使用").transform((value) => value === "1"),
});

export type TemplateFields = z.output<typeof fields>;

/** The form of a new template; its key becomes the key of the template, so that a form sent twice adds one. */
export const newTemplateSchema = z.intersection(fields, z.object({ key: idempotencyKeyField() }));

/** The form of a template. */
export const templateSchema = z.intersection(fields, z.object({ version: z.coerce.number().int().min(1) }));
