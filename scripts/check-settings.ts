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

/** @param environment of wrangler.toml; "" is production @throws Error for one that it does not have */
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

/** A deployed version, and how it is asked. */
export interface Watched {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** @param ms milliseconds */
  sleep(ms: number): Promise<unknown>;
  origin: string;
  /** The Worker's name. */
  worker: string;
  version: string;
  /** Headers that Cloudflare Access lets pass. */
  access: Record<string, string>;
  seconds: number;
}

/** Milliseconds between two questions about the health. */
const interval = 2000;

/**
 * Whether HTML is a whole page of this site: its title ends with the site's name. Whatever else answers at the address, a sign-in page
 * of Cloudflare Access for example, is none.
 */
export const isOurPage = (html: string) => /<title[^>]*>[^<]*\| 澳途<\/title>/.test(html) && html.includes("</html>");

/**
 * Watches a version: it must answer, and from then on must not fail twice in a row. The platform ignores the header that names the
 * version for some seconds after it was deployed, and another version answers.
 * @returns null when it is healthy, else what was answered last
 */
export async function watchVersion(watched: Watched): Promise<string | null> {
  let hasAnswered = false;
  let failures = 0;
  for (let left = watched.seconds * 1000; ; left -= interval) {
    const problem = await problemOf(watched);
    hasAnswered ||= problem === null;
    failures = problem === null ? 0 : failures + 1;
    if (problem !== null && ((hasAnswered && failures >= 2) || left < interval)) return problem;
    if (left < interval) return null;
    await watched.sleep(interval);
  }
}

async function problemOf(watched: Watched): Promise<string | null> {
  try {
    const answer = await ask(watched, "/api/health");
    const said = await answer.text();
    // Not `ok`: jobs that are late because of the former version must not prevent its successor.
    const { database, version } = JSON.parse(said);
    if (version !== watched.version || database !== "ok") return `${answer.status} ${said.slice(0, 300)}`;
    // A page that is rendered for each request: a cached one would come from the former version.
    const page = await ask(watched, "/login");
    const html = await page.text();
    return page.status === 200 && isOurPage(html) ? null : `/login: ${page.status} ${html.slice(0, 300)}`;
  } catch (error) {
    return `${watched.origin}: ${error instanceof Error ? error.message : error}`;
  }
}

/** @throws Error for a redirect: another site would answer in our place, for example the sign-in page of Cloudflare Access */
async function ask({ fetch, origin, worker, version, access }: Watched, address: string): Promise<Response> {
  const headers = { ...access, "Cloudflare-Workers-Version-Overrides": `${worker}="${version}"` };
  const init: RequestInit = { headers, redirect: "manual", signal: AbortSignal.timeout(10_000) };
  const answer = await fetch(origin + address, init);
  const to = answer.headers.get("Location");
  if (to === null) return answer;
  // Without the query, which may carry a token.
  throw new Error(`${address}: ${answer.status} to ${to.split("?")[0]}. Behind Cloudflare Access, set \
CLOUDFLARE_ACCESS_CLIENT_ID and CLOUDFLARE_ACCESS_CLIENT_SECRET: docs/deployment.md#staging`);
}
