import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { openLocalTarget } from "../load/local-database.ts";
import { demoAddresses, demoPassword, demoSite, demoStatements } from "./demo.ts";

// Runs before `npm start` and `npm run preview` serve the site, only on the local database: it adds the data that
// orders need, and for `npm start` a demo account of each role. The built site refuses these accounts.
const isBuilt = process.argv.includes("--without-accounts");
const secret = /^AUTH_SECRET="?([^"\r\n]+)/m.exec(readFileSync(path.join(projectRoot, ".dev.vars"), "utf8"))?.[1];
if (!secret) throw new Error(".dev.vars has no AUTH_SECRET.");
const target = openLocalTarget();
try {
  const accounts = isBuilt ? [] : await demoStatements(secret, Date.now());
  await target.apply([...accounts, ...demoSite(Date.now())], () => {});
} finally {
  await target.close();
}
if (!isBuilt)
  // Printed once the site responds (scripts/vite-plugins.mjs), with its address.
  console.log(
    [
      "  Mailbox:   {address}dev/mailbox",
      `  Accounts:  ${demoAddresses.join("\n             ")}`,
      `  Password:  ${demoPassword}`,
      "  Codes:     {address}dev/second-factor (the last three ask for one)",
    ].join("\n"),
  );
