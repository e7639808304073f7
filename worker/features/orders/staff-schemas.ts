import { z } from "zod";
import { cleanParagraphs } from "#worker/platform/typed-text.ts";
import { orderStatuses } from "./order.ts";
import { parseAmount } from "./parse-amount.ts";

const text = (longest: number) =>
  z
    .string()
    .default("")
    .transform(cleanParagraphs)
    .pipe(z.string().max(longest, `最多 ${longest} 个字符`));

const amountSchema = z.string().transform((typed, context) => {
  if (typed.trim() === "") return undefined;
  const amount = parseAmount(typed);
  if (amount !== null) return amount;
  context.addIssue({ code: "custom", message: "请填写金额，如 24000 或 24000.50（最多两位小数）" });
  return z.NEVER;
});

/** What the page of an order in the back office posts. */
export const orderFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("move"),
    to: z.enum(orderStatuses, "请选择下一步"),
    version: z.coerce.number().int().min(1),
    message: text(2000),
    amount: amountSchema.optional(),
    handedOver: z.literal("yes", "请勾选这一项").optional(),
  }),
  z.object({ intent: z.literal("note"), text: text(2000).pipe(z.string().min(1, "请填写备注")) }),
]);
