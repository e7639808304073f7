/** A column with repeated values: `of[row]` is a position in `values`. */
export interface Interned<Value> {
  of: Uint16Array;
  values: Value[];
}

/** Collects a column with repeated values, chunk by chunk. */
export interface Interner<Text, Value> {
  /** @param texts the next rows */
  add(texts: Iterable<Text>): void;
  finish(): Interned<Value>;
}

/** @param read makes the value of a text; it is called once for each different text */
export function interner<Text, Value>(read: (text: Text) => Value): Interner<Text, Value> {
  const positions = new Map<Text, number>();
  const values: Value[] = [];
  const of: number[] = [];
  return {
    add(texts) {
      for (const text of texts) {
        let position = positions.get(text);
        if (position === undefined) {
          position = values.push(read(text)) - 1;
          positions.set(text, position);
        }
        of.push(position);
      }
    },
    finish: () => ({ of: Uint16Array.from(of), values }),
  };
}

/** A column that is there as a whole. */
export function intern<Text, Value>(texts: Iterable<Text>, read: (text: Text) => Value): Interned<Value> {
  const interned = interner(read);
  interned.add(texts);
  return interned.finish();
}

/** Values that a load joined by commas. */
export const listOf = (text: string | null): readonly string[] => text?.split(",") ?? [];
