import { expect } from "vitest";

/**
 * Makes a value at the first call in each test file. The files of the Worker tests share this module, and the database is
 * emptied between them: what was made for one file is gone in the next.
 */
export function oncePerFile<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let file: string | undefined;
  const made = new Map<Key, Value>();
  return (key) => {
    const { testPath } = expect.getState();
    if (testPath !== file) made.clear();
    file = testPath;
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
