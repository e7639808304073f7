import { expect } from "vitest";

/**
 * Caches the values of `make` by key within a test file. The Worker tests share this module, and the database is emptied
 * between the files, so each file needs new values.
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
