/** Maximum number of items in a list, and in one request. */
export const maxItems = 100;

/** The types of items that can be saved, in display order. */
export const itemTypes = ["course", "institution", "field", "city", "occupation", "visa"] as const;
export type ItemType = (typeof itemTypes)[number];

/** Each type's letter in storage and in the API, and the pattern of its code. */
const forms: Record<ItemType, readonly [letter: string, form: RegExp]> = {
  /** CRICOS codes, which are stable over loads of the register. */
  course: ["c", /^[0-9A-Z]{5,8}$/],
  institution: ["i", /^[0-9A-Z]{5,8}$/],
  field: ["f", /^\d{4}$/],
  city: ["p", /^[a-z-]{3,30}$/],
  occupation: ["o", /^\d{6}$/],
  visa: ["v", /^\d{3}$/],
};

/** A saved item. */
export interface ShortlistItem {
  type: ItemType;
  code: string;
}

export const isSame = (a: ShortlistItem, b: ShortlistItem) => a.type === b.type && a.code === b.code;

/** "c:012345A", "p:melbourne": the form in storage and in the API. */
export const writeItem = ({ type, code }: ShortlistItem) => `${forms[type][0]}:${code}`;

/** Parses an item; null when it is malformed. */
export function readItem(text: unknown): ShortlistItem | null {
  if (typeof text !== "string" || text[1] !== ":") return null;
  const type = itemTypes.find((one) => forms[one][0] === text[0]);
  const code = text.slice(2);
  return type && forms[type][1].test(code) ? { type, code } : null;
}

/** The codes of one type, in their order. */
export const codesOf = (items: readonly { type: string; code: string }[], type: ItemType): string[] =>
  items.filter((item) => item.type === type).map(({ code }) => code);
