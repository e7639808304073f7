/** A column with repeated values: `of[row]` is a position in `values`. */
export interface Interned<Value> {
  of: Uint16Array;
  values: Value[];
}

export function intern<Value>(
  texts: readonly (string | null)[],
  read: (text: string | null) => Value,
): Interned<Value> {
  const positions = new Map<string | null, number>();
  const values: Value[] = [];
  const of = Uint16Array.from(texts, (text) => {
    const known = positions.get(text);
    if (known !== undefined) return known;
    positions.set(text, values.length);
    return values.push(read(text)) - 1;
  });
  return { of, values };
}

/** Values that a load joined by commas. */
export const listOf = (text: string | null): readonly string[] => text?.split(",") ?? [];
