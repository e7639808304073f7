import { DatabaseSync } from "node:sqlite";
import { memberDomain } from "./member-address.ts";
import { databaseFile } from "./read-mail.ts";

// Run before the site of the browser tests starts (playwright.config.ts). Whoever registers there with an address of
// member-address.ts gets its role, and at signing in the mark of the second factor that the back office demands. The
// database does it by itself: a test that wrote into the file beside the running site would lock it, and the site does
// not wait for a lock.
const database = new DatabaseSync(databaseFile());
const isMember = (column: string) => `${column} LIKE '%@${memberDomain}'`;
database.exec(`
  CREATE TRIGGER IF NOT EXISTS member_role AFTER INSERT ON users WHEN ${isMember("NEW.email")} BEGIN
    UPDATE users SET role = substr(NEW.email, 1, instr(NEW.email, '-') - 1) WHERE id = NEW.id;
  END;
  CREATE TRIGGER IF NOT EXISTS member_second_factor AFTER INSERT ON sessions BEGIN
    UPDATE users SET two_factor_enabled = 1 WHERE id = NEW.user_id AND ${isMember("email")};
  END;
`);
database.close();
