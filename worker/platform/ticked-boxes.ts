/**
 * The boxes of a list's form that were ticked, as pairs: what follows a prefix in their names, and their values.
 * @param fields all fields of the form
 */
export const tickedBoxes = <Value>(fields: Readonly<Record<string, Value>>, prefix: string): [string, Value][] =>
  Object.entries(fields)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value]);
