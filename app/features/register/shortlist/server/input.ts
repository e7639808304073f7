import { z } from "zod";

/** Limit of a shortlist, and of the items in one request. */
export const maxShortlistItems = 100;

/** A saved item, identified by its CRICOS code, which stays the same over loads. */
export interface ShortlistItem {
  type: "course" | "institution";
  code: string;
}

const itemSchema = z
  .string()
  .regex(/^[ci]:[0-9A-Za-z]{5,8}$/, "收藏项的格式不对：课程写成 c:代码，院校写成 i:代码。")
  .transform(
    (text): ShortlistItem => ({
      type: text.startsWith("c") ? "course" : "institution",
      code: text.slice(2).toUpperCase(),
    }),
  );

/** `?items=c:CODE,i:CODE`; an empty value is an empty list. */
export const shortlistQuerySchema = z.object({
  items: z
    .string({ error: "缺少参数 items。" })
    .max(maxShortlistItems * 12, "收藏项太多。")
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .pipe(z.array(itemSchema).max(maxShortlistItems, `一次最多 ${maxShortlistItems} 项。`)),
});

/** `{ add?, remove?, clear? }`: the changes since the browser's last request. */
export const shortlistChangeSchema = z.object({
  clear: z.literal(true, { error: "clear 只能是 true。" }).optional(),
  remove: z.array(itemSchema, { error: "remove 应为收藏项的列表。" }).max(1000, "一次移除的项太多。").default([]),
  add: z
    .array(itemSchema, { error: "add 应为收藏项的列表。" })
    .max(maxShortlistItems, `一次最多 ${maxShortlistItems} 项。`)
    .default([]),
});

export type ShortlistChange = z.output<typeof shortlistChangeSchema>;

/** "c:012345A", the form of the API. */
export const writeShortlistItem = ({ type, code }: ShortlistItem) => `${type === "course" ? "c" : "i"}:${code}`;
