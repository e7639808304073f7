/**
 * The ticked boxes of a list's form as pairs: the rest of the field name after a prefix, and the value. @param fields
 * all fields of the form
 */
export const tickedBoxes = <Value>(fields: Readonly<Record<string, Value>>, prefix: string): [string, Value][] =>
  Object.entries(fields)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value]);
