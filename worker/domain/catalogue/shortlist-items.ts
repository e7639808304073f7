import { z } from "zod";

/** Items that one shortlist may hold, and one request may ask for. */
export const maxShortlistItems = 100;

/** What people keep: by CRICOS code, which survives every load. */
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

/** `?items=c:CODE,i:CODE`; empty is an empty list. */
export const shortlistQuerySchema = z.object({
  items: z
    .string({ error: "缺少参数 items。" })
    .max(maxShortlistItems * 12, "收藏项太多。")
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .pipe(z.array(itemSchema).max(maxShortlistItems, `一次最多 ${maxShortlistItems} 项。`)),
});

/** The facts of a kept item as the register has them now. Money in AUD for the whole course. */
export type ShortlistedItem =
  | {
      type: "institution";
      code: string;
      name: string;
      nameCn: string | null;
      href: string;
      city: string | null;
      state: string | null;
      courseCount: number;
      /** YYYY-MM-DD of the register that no longer had it. */
      delistedOn: string | null;
    }
  | {
      type: "course";
      code: string;
      name: string;
      href: string;
      level: string;
      weeks: number | null;
      tuition: number | null;
      totalCost: number | null;
      institution: { name: string; nameCn: string | null; href: string };
      /** No new enrolments, though still on the register. */
      expired: boolean;
      delistedOn: string | null;
    };
