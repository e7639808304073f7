import { z } from "zod";
import { hasControlCharacters } from "../text-input.ts";

/**
 * What is saved of a list's address. Not the words of the search: people search lists by name and address of a customer, who may
 * ask us to delete everything about them.
 */
export const savedQuerySchema = z.object({
  filters: z.record(z.string(), z.string()),
  sort: z.string(),
  isDescending: z.boolean(),
});

export type SavedQuery = z.output<typeof savedQuerySchema>;

const name = z
  .string("请填写名称")
  .trim()
  .min(1, "请填写名称")
  .max(20, "最多 20 个字")
  .refine((text) => !hasControlCharacters(text), "有无法识别的字符")
  .transform((text) => text.toWellFormed());

const id = z.coerce.number().int().positive();

/** The forms of saved filters. `intent` tells which one was sent. */
export const savedFilterFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    /** Path of the list. */
    list: z.string().max(100),
    /** Its address behind the path: "?status=paid&sort=due". */
    search: z.string().max(2000),
    name,
  }),
  z.object({ intent: z.literal("rename"), id, name }),
  z.object({ intent: z.literal("remove"), id }),
]);
