/** Uses of a template: messages about orders, replies to contact messages, or both. */
export const templateUses = ["orders", "messages", "both"] as const;

export type TemplateUse = (typeof templateUses)[number];

/** The kinds of records that can be answered with a template. */
export type AnsweredRecord = Exclude<TemplateUse, "both">;

/** The variables that each kind of record fills, as written in a template between `{{` and `}}`. */
export const variablesOf = {
  orders: ["姓名", "订单号", "服务", "应付金额", "订单网址", "回复期限", "处理人", "今天"],
  messages: ["姓名", "主题", "处理人", "今天"],
} as const satisfies Record<AnsweredRecord, readonly string[]>;

export type VariableName = (typeof variablesOf)[AnsweredRecord][number];

/** Values of the variables of one record; null where the record has none, such as the amount of an order without a price. */
export type VariableValues<Kind extends AnsweredRecord> = Record<(typeof variablesOf)[Kind][number], string | null>;

/** The variables that a template may use. A template for both kinds of records may use those that both have. */
export function allowedVariables(use: TemplateUse): readonly VariableName[] {
  if (use !== "both") return variablesOf[use];
  const ofMessages: readonly string[] = variablesOf.messages;
  return variablesOf.orders.filter((name) => ofMessages.includes(name));
}

/** A placeholder, `{{姓名}}`. Full-width braces of Chinese keyboards count too. */
const placeholder = /[{｛]{2}\s*([^{}｛｝]*?)\s*[}｝]{2}/gu;

/** The names of the placeholders in a text, each once: variables, blanks and keys of figures. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = ""]) => name)),
];

/** A text without its placeholders, for checks of the other text. */
export const withoutPlaceholders = (text: string): string => text.replace(placeholder, "￼");

/** A blank, `{{填：哪几份材料}}`: it is never filled automatically, so the member who answers fills it in. */
const isBlank = (name: string): boolean => /^填[:：]\s*\S/u.test(name);

/** The placeholders of a template that are neither variables of its records nor blanks: keys of figures, or errors. */
export function otherPlaceholders(use: TemplateUse, body: string): string[] {
  const allowed: readonly string[] = allowedVariables(use);
  return placeholdersIn(body).filter((name) => !isBlank(name) && !allowed.includes(name));
}

/** Replaces placeholders by their values. A placeholder without a value remains, so that it is noticed. */
export const fillTemplate = (body: string, values: Readonly<Record<string, string | null>>): string =>
  body.replace(placeholder, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? whole) : whole));

/** Placeholders in their written form: `{{姓名}}、{{填：日期}}`. */
export const writePlaceholders = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join("、");

/** The reason why a text cannot be sent: it still contains placeholders. Null without any. */
export function unfilledVariables(text: string): string | null {
  const names = placeholdersIn(text);
  return names.length === 0
    ? null
    : `还有没有填好的内容：${writePlaceholders(names)}。没有发送，请改成具体的文字再发。`;
}
