import { z } from "zod";
import { changeDaysPattern, factUnits, keyPattern } from "./fact.ts";
import { figureSchema } from "./input.ts";

const text = z.string().trim();

/** A new key of the registry; the same rules apply to the files in seed/facts/. */
export const definitionSchema = z.object({
  key: text
    .min(1, "请填写键")
    .max(80, "最多 80 个字符")
    .regex(keyPattern, "键由小写字母、数字和连字符组成，中间至少有一个点，例如 visa-500.charge"),
  area: text.min(1, "请选择分类").regex(/^[a-z0-9-]+$/, "请选择分类"),
  label: text
    .min(1, "请填写名称")
    .max(100, "最多 100 个字符")
    .regex(/^\P{Cc}*$/u, "不能有换行等控制字符"),
  unit: z.enum(factUnits, "请选择单位"),
  /** Days of the year on which figures of this kind usually change, MM-DD, with a space between; empty: none. */
  changes: text.regex(changeDaysPattern, "请选择通常在哪天调整").default(""),
});

export type FigureDefinition = z.output<typeof definitionSchema>;

/** The form of a new key with its first value. The errors of both parts are reported at once. @param today YYYY-MM-DD in Australia */
export const newFigureSchema = (today: string) =>
  z.record(z.string(), z.unknown()).transform((typed, issues) => {
    const definition = definitionSchema.safeParse(typed);
    const unit = definition.data?.unit ?? definitionSchema.shape.unit.catch("AUD").parse(typed.unit);
    const bounds = { unit, inForce: null, today, isUpdatedDaily: false };
    const figure = figureSchema(bounds).safeParse({ ...typed, version: "0" });
    for (const { path, message } of [...(definition.error?.issues ?? []), ...(figure.error?.issues ?? [])]) {
      issues.addIssue({ code: "custom", path, message });
    }
    if (!definition.success || !figure.success) return z.NEVER;
    return { definition: definition.data, figure: figure.data };
  });

/** A key with its first value. */
export type NewKey = z.output<ReturnType<typeof newFigureSchema>>;

/** The buttons of the list of proposals: `intent` is what happens to one, or to those that the page showed as unchanged. */
export const answerProposalSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["confirm", "withdraw"]), id: z.coerce.number().int() }),
  z.object({
    intent: z.literal("confirm-unchanged"),
    ids: z
      .string()
      .regex(/^\d{1,12}(?: \d{1,12}){0,49}$/)
      .transform((text) => [...new Set(text.split(" ").map(Number))]),
  }),
]);
