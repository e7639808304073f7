import { DatabaseSync } from "node:sqlite";
import type { Role } from "#worker/permissions.ts";
import { databaseFile } from "./read-mail.ts";

/**
 * Makes somebody who is registered an editor, staff or an administrator of the browser tests' database, with the second
 * factor that the back office demands: the flag alone, which would make signing in ask for a code. So call it after
 * signing in: sessions stay, and the next request has the role.
 */
export function giveRole(email: string, role: Role): void {
  const database = new DatabaseSync(databaseFile(), { timeout: 5000 });
  try {
    // The site writes to the same file and does not wait for a lock: it is held as shortly as can be.
    database.exec("PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0");
    const { changes } = database
      .prepare("UPDATE users SET role = ?, two_factor_enabled = 1 WHERE email = ?")
      .run(role, email);
    if (Number(changes) !== 1) throw new Error(`nobody is registered as ${email}`);
  } finally {
    database.close();
  }
}
