/** JSON of a `T`. */
export type Packed<T> = string & { readonly packed?: T };

/**
 * Part of a loader's data as one text. The router reads its data value by value before a page comes alive, which for a
 * long guide keeps a cheap phone busy for 0.3 s; a text is one value, and only what is alive ever reads it.
 */
export const pack = <T>(value: T): Packed<T> => JSON.stringify(value);

export const unpack = <T>(text: Packed<T>): T => JSON.parse(text);
