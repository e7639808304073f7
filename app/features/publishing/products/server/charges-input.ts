import { z } from "zod";

const factKey = /^[a-z0-9][a-z0-9.-]{0,79}$/;

/** Maximum number of keys of a product. */
const maxKeys = 10;

/** Official charges that a price includes: keys of figures in AUD, and how many of each. Stored as JSON. */
export const chargesSchema = z
  .array(z.object({ key: z.string().regex(factKey), count: z.int().min(1).max(20) }))
  .max(maxKeys);

export type Charges = z.output<typeof chargesSchema>;

/** Keys of figures that must be confirmed before a product can be ordered. */
export const factKeysSchema = z.array(z.string().regex(factKey)).max(maxKeys);

/** Parses charges as people type them: "visa-500.charge visa-500.charge-adult×2", on one line or several. */
export const typedChargesSchema = z.string().transform((typed, context): Charges => {
  const charges: Charges = [];
  for (const word of wordsOf(typed.replace(/\s*[×*]\s*/g, "×"))) {
    const [, key = "", count = "1"] = /^([^×]+)(?:×(1?\d|20))?$/.exec(word) ?? [];
    if (!factKey.test(key) || count === "0") {
      context.addIssue({ code: "custom", message: `看不懂“${word}”。请写代号，要几份就在后面写 ×2` });
      return z.NEVER;
    }
    charges.push({ key, count: Number(count) });
  }
  return refuseRepeated(charges, ({ key }) => key, context);
});

/** Parses keys of figures, separated by white space. */
export const typedFactKeysSchema = z.string().transform((typed, context): string[] => {
  const keys = wordsOf(typed);
  const wrong = keys.find((key) => !factKey.test(key));
  if (wrong === undefined) return refuseRepeated(keys, (key) => key, context);
  context.addIssue({ code: "custom", message: `看不懂“${wrong}”。请写代号，每行一个` });
  return z.NEVER;
});

/** Writes charges one on a line, so that typedChargesSchema can parse them. */
export const writeCharges = (charges: Charges): string =>
  charges.map(({ key, count }) => (count === 1 ? key : `${key}×${count}`)).join("\n");

const wordsOf = (typed: string): string[] => typed.split(/\s+/).filter((word) => word !== "");

function refuseRepeated<Item>(items: Item[], keyOf: (item: Item) => string, context: z.RefinementCtx): Item[] {
  const keys = items.map(keyOf);
  const repeated = keys.find((key, at) => keys.indexOf(key) !== at);
  if (repeated !== undefined) context.addIssue({ code: "custom", message: `“${repeated}”写了两次` });
  if (keys.length > maxKeys) context.addIssue({ code: "custom", message: `最多 ${maxKeys} 项` });
  return items;
}
