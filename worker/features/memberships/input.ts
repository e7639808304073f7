import { z } from "zod";
import { endOfDay } from "./membership.ts";

/** The form of an account's membership. A `version` of 0: the account has none yet. */
export const memberFormSchema = z.object({
  version: z.coerce.number().int().min(0),
  plan: z.string("请选择一档").min(1, "请选择一档").max(40, "没有这一档会员，请重新选择。"),
  endsAt: z
    .string()
    .trim()
    .default("")
    .transform((text, context) => {
      if (text === "") return null;
      const at = endOfDay(text);
      if (at === null) context.addIssue({ code: "custom", message: "请写成 2026-12-31 这样的日期" });
      return at;
    }),
});
