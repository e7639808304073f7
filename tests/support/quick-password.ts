import { randomBytes, scryptSync } from "node:crypto";

// A stub of `@better-auth/utils/password` in the Worker tests (vitest.config.ts): the same format, a thousandth of the work. The tests of
// seed/accounts and the browser tests use the real one.

const keyOf = (password: string, salt: string) =>
  scryptSync(password.normalize("NFKC"), salt, 64, { N: 16 }).toString("hex");

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${keyOf(password, salt)}`;
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [salt = "", key] = hash.split(":");
  return keyOf(password, salt) === key;
}
