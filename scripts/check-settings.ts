import path from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";
import { checkSettings } from "#worker/env.ts";
import { projectRoot } from "./state-directory.mjs";

// Checks wrangler.toml and the names of the deployed secrets (the arguments) with the Worker's own schema. Prints a line for
// each problem and exits with code 1. A separate program, because `npm run deploy` may start in a Node without TypeScript.

const { vars, d1_databases: databases }: { vars: Record<string, unknown>; d1_databases: { database_id?: string }[] } =
  readConfig({ config: path.join(projectRoot, "wrangler.toml") });
/** The secrets could not be listed: missing ones are not reported. */
const isUnlisted = process.argv.includes("--unlisted");
const secrets = isUnlisted ? [] : process.argv.slice(2);

/** Values of secrets cannot be read; this placeholder is long enough for each of them. */
const placeholder = "x".repeat(32);
const { problems } = checkSettings({ ...vars, ...Object.fromEntries(secrets.map((name) => [name, placeholder])) });

const isSecret = (name: string) => /SECRET/.test(name);
const found = [
  ...problems
    .filter(({ setting, problem }) => problem === "missing" || !secrets.includes(setting))
    .filter(({ setting, problem }) => !(isUnlisted && problem === "missing" && isSecret(setting)))
    .map(({ setting, problem }) => {
      const where = isSecret(setting) ? `\`npx wrangler secret put ${setting}\`` : "wrangler.toml";
      if (problem === "malformed") return `${setting} cannot be read: correct it (${where})`;
      return setting === "AUTH_SECRET"
        ? `AUTH_SECRET is missing, and without it the site answers nothing: ${where}`
        : `${setting} is missing, and its other half alone does nothing: set both or none (${where})`;
    }),
  ...Object.keys(vars)
    .filter(isSecret)
    .map((name) => `${name} is in wrangler.toml, which everybody can read: make it a secret`),
];
if (databases.some(({ database_id: id = "" }) => id.startsWith("00000000-"))) {
  found.push("database_id is still the placeholder: run `npx wrangler d1 create aotu`");
}
if (!String(vars.SITE_ORIGIN ?? "").startsWith("https://")) {
  found.push("SITE_ORIGIN is not set to the address people will see, https://…");
}
for (const name of ["MAIL_FROM", "SUPPORT_EMAIL"]) {
  if (!secrets.includes(name) && String(vars[name] ?? ".example").endsWith(".example")) {
    found.push(`${name} is a placeholder`);
  }
}

for (const line of found) console.error(line);
process.exit(found.length > 0 ? 1 : 0);
