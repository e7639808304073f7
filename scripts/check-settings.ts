import path from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";
import { checkSettings } from "#worker/env.ts";
import { projectRoot } from "./state-directory.mjs";

// Checks one environment of wrangler.toml (--env=NAME, production without a name) and the names of the deployed secrets (the
// other arguments) with the Worker's own schema. Prints a line for each problem and exits with code 1. A separate program,
// because `npm run deploy` may start in a Node without TypeScript.

const [environment = "", ...given] = process.argv.slice(2).map((argument) => argument.replace(/^--env=/, ""));
/** Each refers to wrangler's commands about this environment. */
const flag = environment === "" ? "" : ` --env ${environment}`;
/** The suffix of the names that docs/deployment.md gives to the resources of an environment. */
const suffix = environment === "" ? "" : `-${environment}`;

interface Configuration {
  vars: Record<string, unknown>;
  d1_databases: { database_id?: string; database_name?: string }[];
  routes?: (string | { pattern: string; custom_domain?: boolean })[];
  send_email: { allowed_destination_addresses?: string[] }[];
}

let configuration: Configuration;
try {
  configuration = readConfig({ config: path.join(projectRoot, "wrangler.toml"), env: environment });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { vars, d1_databases: databases, routes = [], send_email: senders } = configuration;

/** The secrets could not be listed: missing ones are not reported. */
const isUnlisted = given.includes("--unlisted");
const secrets = isUnlisted ? [] : given;

/** Values of secrets cannot be read; this placeholder is long enough for each of them. */
const placeholder = "x".repeat(32);
const { problems } = checkSettings({ ...vars, ...Object.fromEntries(secrets.map((name) => [name, placeholder])) });

const isSecret = (name: string) => /SECRET|TOKEN|_PING_/.test(name);
const found = [
  ...problems
    .filter(({ setting, problem }) => problem === "missing" || !secrets.includes(setting))
    .filter(({ setting, problem }) => !(isUnlisted && problem === "missing" && isSecret(setting)))
    .map(({ setting, problem }) => {
      const where = isSecret(setting) ? `\`npx wrangler secret put ${setting}${flag}\`` : "wrangler.toml";
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
  found.push(`database_id is still the placeholder: run \`npx wrangler d1 create aotu${suffix} --location=apac\``);
}
const origin = String(vars.SITE_ORIGIN ?? "");
if (!origin.startsWith("https://")) {
  found.push("SITE_ORIGIN is not set to the address people will see, https://…");
} else if (URL.canParse(origin)) {
  const { hostname } = new URL(origin);
  const isRouted = routes.some(
    (route) => typeof route === "object" && route.custom_domain && route.pattern === hostname,
  );
  if (!isRouted) found.push(`routes has no custom domain ${hostname}, so SITE_ORIGIN would lead nowhere`);
}
for (const name of ["MAIL_FROM", "SUPPORT_EMAIL"]) {
  if (!secrets.includes(name) && String(vars[name] ?? ".example").endsWith(".example")) {
    found.push(`${name} is a placeholder`);
  }
}
if (senders.some(({ allowed_destination_addresses: to = [] }) => to.some((address) => address.endsWith(".example")))) {
  found.push(
    "allowed_destination_addresses has a placeholder: name those who test, or remove the line to mail everybody",
  );
}

for (const line of found) console.error(environment === "" ? line : `${environment}: ${line}`);
process.exit(found.length > 0 ? 1 : 0);
