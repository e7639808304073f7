import { z } from "zod";
import { lineField } from "#worker/platform/line-field.ts";
import { readAmount } from "#worker/platform/money.ts";
import { typedChargesSchema, typedFactKeysSchema } from "./charges-input.ts";

export const productKinds = ["assistance", "membership"] as const;

/** The sort orders of the list; the first is the default. */
export const productSorts = ["position", "name", "price"] as const;

const amount = z.string("请填写价格").transform((typed, context) => {
  const read = readAmount(typed);
  if (read !== null) return read;
  context.addIssue({ code: "custom", message: "请填写金额，最多两位小数，例如 1100 或 9.99" });
  return z.NEVER;
});

const days = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,2}$/, "请填写 1 到 999 的整数")
  .transform(Number);

const empty = z
  .string()
  .trim()
  .length(0)
  .transform(() => null);

/** An optional field: null when it is empty. */
const optional = <Output>(schema: z.ZodType<Output, string>) =>
  z.string().transform((typed, context): Output | null => {
    if (empty.safeParse(typed).success) return null;
    const parsed = schema.safeParse(typed);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: parsed.error.issues[0]?.message ?? "填写有误" });
    return z.NEVER;
  });

/** The form of a product in the back office. Prices as people type them are parsed into fen or cents. */
export const editProductSchema = z
  .object({
    version: z.coerce.number("请重新打开这一页").int().positive(),
    name: lineField("请填写名称", 60),
    summary: lineField("请填写一句说明", 200),
    priceFrom: amount,
    priceTo: optional(amount),
    daysFrom: optional(days),
    daysTo: optional(days),
    workingDays: z.enum(["yes", "no"], "请选择").transform((chosen) => chosen === "yes"),
    /** Absent in forms without these fields: the values are then kept. */
    charges: typedChargesSchema.optional(),
    mustBeConfirmed: typedFactKeysSchema.optional(),
  })
  .refine(({ priceFrom, priceTo }) => priceTo === null || priceTo > priceFrom, {
    path: ["priceTo"],
    message: "价格上限要高于起价；只有一个价格时请留空",
  })
  .refine(({ daysFrom, daysTo }) => daysTo === null || (daysFrom !== null && daysTo >= daysFrom), {
    path: ["daysTo"],
    message: "最多天数不能少于最少天数；只有一个天数时请留空",
  });

export type ProductFields = Omit<z.output<typeof editProductSchema>, "version">;
