import { z } from "zod";
import { hasControl } from "#worker/platform/typed-text.ts";

/** What the forms of the vocabulary send; what it must mean is checked by settleTerm. */
const meaningFields = {
  means: z.string().trim().max(500, "最多 500 个字符").default(""),
  words: z.string().trim().max(500, "最多 500 个字符").default(""),
  label: z
    .string()
    .trim()
    .max(40, "最多 40 个字符")
    .refine((text) => !hasControl(text), "不能有换行等控制字符")
    .default(""),
};

export const newTermSchema = z.object({
  term: z.string("请填写词条").trim().min(1, "请填写词条").max(60, "词条最多 60 个字符"),
  ...meaningFields,
});

/** A version of 0: nobody of the back office has changed the term yet. */
export const changedTermSchema = z.object({ version: z.coerce.number().int().min(0), ...meaningFields });

export const termVersionSchema = changedTermSchema.pick({ version: true });

export type NewTerm = z.output<typeof newTermSchema>;
export type ChangedTerm = z.output<typeof changedTermSchema>;
