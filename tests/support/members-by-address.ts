import { DatabaseSync } from "node:sqlite";
import { buyerDomain, memberDomain } from "./member-address.ts";
import { databaseFile } from "./read-mail.ts";

// Run before the site of the browser tests starts (playwright.config.ts). Whoever registers there with an address of
// member-address.ts gets its role, and at signing in the mark of the second factor that the back office demands; or an
// order, whatever is sold. The database does it by itself: a test that wrote into the file beside the running site would
// lock it, and the site does not wait for a lock.
const database = new DatabaseSync(databaseFile());
const isMember = (column: string) => `${column} LIKE '%@${memberDomain}'`;
database.exec(`
  CREATE TRIGGER IF NOT EXISTS member_role AFTER INSERT ON users WHEN ${isMember("NEW.email")} BEGIN
    UPDATE users SET role = substr(NEW.email, 1, instr(NEW.email, '-') - 1) WHERE id = NEW.id;
  END;
  CREATE TRIGGER IF NOT EXISTS member_second_factor AFTER INSERT ON sessions BEGIN
    UPDATE users SET two_factor_enabled = 1 WHERE id = NEW.user_id AND ${isMember("email")};
  END;
  CREATE TRIGGER IF NOT EXISTS buyer_order AFTER INSERT ON users WHEN NEW.email LIKE '%@${buyerDomain}' BEGIN
    INSERT INTO orders (number, key, user_id, product_key, product_name, currency, price_from, amount, status,
      applicant_name, applicant_email, applicant_contact, scope_agreed_at, refund_agreed_at, created_at, updated_at)
    VALUES ('AO-261122-' || upper(NEW.invite_code), NEW.id, NEW.id, 'standard', '旅游签证', 'CNY', 110000, 110000, 'paid',
      '王小明', 'ming@family.example', 'wx-ming', 1, 1, NEW.created_at, NEW.created_at);
  END;
`);
database.close();
