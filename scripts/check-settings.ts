import path from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";
import { checkSettings } from "#worker/env.ts";
import { projectRoot } from "./state-directory.mjs";

/** The part of wrangler.toml that is checked. */
export interface Configuration {
  vars: Record<string, unknown>;
  d1_databases: { database_id?: string }[];
  routes?: (string | { pattern: string; custom_domain?: boolean })[];
  send_email: { allowed_destination_addresses?: string[] }[];
}

/**
 * Settings of an environment.
 * @param environment of wrangler.toml; "" is production
 * @throws Error for an unknown environment
 */
export const readConfiguration = (environment: string): Configuration =>
  readConfig({ config: path.join(projectRoot, "wrangler.toml"), env: environment });

/** Values of secrets cannot be read; this placeholder is long enough for each of them. */
const placeholder = "x".repeat(32);

const isSecret = (name: string) => /SECRET|TOKEN|_PING_/.test(name);

/**
 * Checks one environment with the Worker's own schema.
 * @param known names of the deployed secrets; null: they could not be listed, and missing ones are not reported
 * @returns a line for each problem
 */
export function findProblems(
  { vars, d1_databases: databases, routes = [], send_email: senders }: Configuration,
  environment: string,
  known: readonly string[] | null,
): string[] {
  const secrets = known ?? [];
  const flag = environment === "" ? "" : ` --env ${environment}`;
  const suffix = environment === "" ? "" : `-${environment}`;
  const { problems } = checkSettings({ ...vars, ...Object.fromEntries(secrets.map((name) => [name, placeholder])) });
  const found = problems
    .filter(({ setting, problem }) => problem === "missing" || !secrets.includes(setting))
    .filter(({ setting, problem }) => !(known === null && problem === "missing" && isSecret(setting)))
    .map(({ setting, problem }) => {
      const where = isSecret(setting) ? `\`npx wrangler secret put ${setting}${flag}\`` : "wrangler.toml";
      if (problem === "malformed") return `${setting} cannot be read: correct it (${where})`;
      return setting === "AUTH_SECRET"
        ? `AUTH_SECRET is missing, and without it the site answers nothing: ${where}`
        : `${setting} is missing, and its other half alone does nothing: set both or none (${where})`;
    });
  for (const name of Object.keys(vars).filter(isSecret)) {
    found.push(`${name} is in wrangler.toml, which everybody can read: make it a secret`);
  }
  if (databases.some(({ database_id: id = "" }) => id.startsWith("00000000-"))) {
    found.push(`database_id is still the placeholder: run \`npx wrangler d1 create aotu${suffix} --location=apac\``);
  }
  const origin = String(vars.SITE_ORIGIN ?? "");
  const { hostname } = URL.canParse(origin) ? new URL(origin) : { hostname: "" };
  if (!origin.startsWith("https://")) {
    found.push("SITE_ORIGIN is not set to the address people will see, https://…");
  } else if (!routes.some((one) => typeof one === "object" && one.custom_domain && one.pattern === hostname)) {
    found.push(`routes has no custom domain ${hostname}, so SITE_ORIGIN would lead nowhere`);
  }
  for (const name of ["MAIL_FROM", "SUPPORT_EMAIL"]) {
    const isPlaceholder = String(vars[name] ?? ".example").endsWith(".example");
    if (!secrets.includes(name) && isPlaceholder) found.push(`${name} is a placeholder`);
  }
  if (senders.some(({ allowed_destination_addresses: to = [] }) => to.some((one) => one.endsWith(".example")))) {
    found.push(
      "allowed_destination_addresses has a placeholder: name those who test, or remove the line to mail everybody",
    );
  }
  return environment === "" ? found : found.map((line) => `${environment}: ${line}`);
}
