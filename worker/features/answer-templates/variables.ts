/** What a template is for: messages about orders, replies to contact messages, or both. */
export const templateUses = ["orders", "messages", "both"] as const;

export type TemplateUse = (typeof templateUses)[number];

/** The kinds of records that can be answered with a template. */
export type AnsweredRecord = Exclude<TemplateUse, "both">;

/** The variables that each kind of record fills, as they are written in a template between `{{` and `}}`. */
export const variablesOf = {
  orders: ["姓名", "订单号", "服务", "应付金额", "订单网址", "今天"],
  messages: ["姓名", "主题", "今天"],
} as const satisfies Record<AnsweredRecord, readonly string[]>;

/** Values of the variables of one record; null where the record has none yet, such as the amount of an order without a price. */
export type VariableValues<Kind extends AnsweredRecord> = Record<(typeof variablesOf)[Kind][number], string | null>;

/** The variables that a template may use: for both kinds of records those that both fill. */
export function allowedVariables(use: TemplateUse): readonly string[] {
  if (use !== "both") return variablesOf[use];
  const ofMessages: readonly string[] = variablesOf.messages;
  return variablesOf.orders.filter((name) => ofMessages.includes(name));
}

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names of the variables in a text, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = ""]) => name)),
];

/** The text with the values of its variables; a variable without a value stays as it is, so that it is seen. */
export const fillTemplate = (body: string, values: Readonly<Record<string, string | null>>): string =>
  body.replace(placeholder, (whole, name: string) => values[name] ?? whole);

/** Why a text cannot be sent: it still has variables. Null when it has none. */
export function unfilledVariables(text: string): string | null {
  const names = variablesIn(text);
  return names.length === 0
    ? null
    : `还有没有填好的内容：${names.map((name) => `{{${name}}}`).join("、")}。请改成具体的文字再发送。`;
}
