import { z } from "zod";
import { atSydneyTime } from "#worker/platform/time/sydney-time.ts";

/** States of a draft: being written; waiting for its moment; not published at its moment, with a reason. */
export const draftStates = ["draft", "scheduled", "failed"] as const;

const version = z.coerce.number().int().min(1);

const whenMissing = "请填写悉尼的日期和时间，例如 2026-11-21 09:30；夏令时开始那天跳过的一小时不能用";

/** The forms of a draft's page besides its content. */
export const draftStepSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("schedule"),
    version,
    /** Local time in Sydney, `2026-11-21T09:30`; parsed to ms since 1970. */
    publishAt: z.string().transform((text, context) => {
      const at = atSydneyTime(text);
      if (at === null) context.addIssue({ code: "custom", message: whenMissing });
      return at ?? z.NEVER;
    }),
  }),
  z.object({ intent: z.enum(["return", "publish", "discard"]), version }),
]);
