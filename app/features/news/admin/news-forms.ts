import { z } from "zod";
import { newsFieldsSchema } from "#worker/features/news/input.ts";
import { atSydneyTime } from "#worker/features/news/sydney-time.ts";
import { adminNewsText } from "./text.ts";

const version = z.coerce.number().int().min(1);

/** The forms of an item's page, told apart by `intent`. */
export const newsFormSchema = z.discriminatedUnion("intent", [
  newsFieldsSchema.extend({ intent: z.literal("edit"), version }),
  z.object({
    intent: z.literal("schedule"),
    version,
    /** Time of Sydney's clocks; becomes ms since 1970. */
    visibleFrom: z.string().transform((text, context) => {
      const at = atSydneyTime(text);
      if (at === null) context.addIssue({ code: "custom", message: adminNewsText.whenMissing });
      return at ?? z.NEVER;
    }),
  }),
  z.object({ intent: z.enum(["publish", "take-back", "remove"]), version }),
]);
