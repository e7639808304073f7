import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { openLocalTarget } from "../load/local-database.ts";
import { demoAddresses, demoPassword, demoStatements } from "./demo-accounts.ts";

// Runs before `npm start` serves the site: creates a demo account of each role, only ever in the local database.
const secret = /^AUTH_SECRET="?([^"\r\n]+)/m.exec(readFileSync(path.join(projectRoot, ".dev.vars"), "utf8"))?.[1];
if (!secret) throw new Error(".dev.vars has no AUTH_SECRET.");
const target = openLocalTarget();
try {
  await target.apply(await demoStatements(secret, Date.now()), () => {});
} finally {
  await target.close();
}
console.log(`Demo accounts: ${demoAddresses.join(", ")}; password ${demoPassword}; codes at /dev/second-factor`);
