import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Configuration, findProblems, readConfiguration, warnOfOperator } from "./check-settings.ts";
import { runCommand, runTool } from "./run-command.mjs";
import { projectRoot } from "./state-directory.mjs";

const usage = `Usage: npm run deploy [-- options]

Checks the settings, builds, applies the migrations, gives the new version to 10 % of the visitors, asks for its health, and
then gives it to everybody. When it is not healthy, everybody gets the former version again. docs/deployment.md lists what
comes before.

  --env staging    the environment of that name in wrangler.toml; nobody gets its version before it was checked
  --dry-run        checks and builds, and changes nothing that is deployed
  --at-once        nobody instead of 10 % of the visitors gets the new version while it is checked
  --wait SECONDS   how long it is checked, and how long it may take to answer (default 60)
  --help           this text

Exit code 0: deployed, or the dry run is good. 1: refused, failed, or back on the version before. 2: wrong usage.`;

interface Ended {
  code: number;
  output: string;
}

/** What a deployment needs of the machine; a test replaces it. */
export interface Machine {
  /** Runs an installed tool. @param options.isAsked the output is returned and not shown */
  run(
    tool: "wrangler" | "react-router",
    args: string[],
    options?: { env?: Record<string, string>; isAsked?: boolean },
  ): Promise<Ended>;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** @param ms milliseconds */
  sleep(ms: number): Promise<unknown>;
  say(line: string): void;
  env: NodeJS.ProcessEnv;
  configuration(environment: string): Configuration;
  /** The configuration that the build writes. */
  built(): { name: string; vars: { SITE_ORIGIN: string } };
  /** The commit as tag and message of the version, so that a rollback can be chosen; nothing without git. */
  label(): Promise<string[]>;
}

/** A tool failed, or something is missing; what comes after it was not done. */
class Refused extends Error {}

const built = ["--config", "build/server/wrangler.json"];

/** Milliseconds between two questions about the health. */
const interval = 2000;

/**
 * Deploys the site.
 * @returns the exit code
 */
export async function deploy(args: string[], machine: Machine): Promise<number> {
  try {
    const { values } = parseArgs({
      args,
      options: {
        env: { type: "string", default: "" },
        "dry-run": { type: "boolean", default: false },
        "at-once": { type: "boolean", default: false },
        wait: { type: "string", default: "60" },
        help: { type: "boolean", default: false },
      },
    });
    if (!/^\w*$/.test(values.env) || !/^\d+$/.test(values.wait))
      throw new TypeError("--env or --wait has a wrong value.");
    if (values.help) machine.say(usage);
    else await run(machine, values.env, values["dry-run"], values["at-once"] || values.env !== "", Number(values.wait));
    return 0;
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof Refused)) throw error;
    // Of wrong arguments parseArgs throws a TypeError.
    machine.say(error instanceof Refused ? error.message : `${usage}\n\n${error.message}`);
    return error instanceof Refused ? 1 : 2;
  }
}

async function run(machine: Machine, environment: string, isDry: boolean, isAtOnce: boolean, seconds: number) {
  const { say } = machine;
  const of = ["--config", "wrangler.toml", `--env=${environment}`];
  const must = async (tool: "wrangler" | "react-router", args: string[], env: Record<string, string> = {}) => {
    const { code } = await machine.run(tool, args, { env });
    if (code !== 0)
      throw new Refused(`${tool} ${args.slice(0, 2).join(" ")} failed: what comes after it was not done.`);
  };
  const access = accessHeaders(machine.env);
  const secrets = await listSecrets(machine, of);
  // wrangler.toml can be checked without a login, so that all problems are reported at once.
  const problems = findProblems(machine.configuration(environment), environment, secrets);
  if (problems.length > 0 || (secrets === null && !isDry)) {
    throw new Refused([...problems, "Nothing was deployed. docs/deployment.md has every step."].join("\n"));
  }
  await must("react-router", ["build"], { CLOUDFLARE_ENV: environment });
  if (isDry) {
    await must("wrangler", ["deploy", ...built, "--dry-run"]);
    if (secrets === null) {
      throw new Refused(
        "Dry run: wrangler.toml and build are good. Not checked: the Worker's secrets, without a login.",
      );
    }
    return say("Dry run: settings and build are good. Nothing was migrated or deployed.");
  }
  const { name, vars } = machine.built();
  const { origin } = new URL(vars.SITE_ORIGIN);
  const former = await currentVersion(machine, of);
  // Before the migrations: a version that Cloudflare refuses shall not change the database.
  const upload = ["versions", "upload", ...built, ...(await machine.label())];
  const uploaded = former === null ? null : await versionOf(must, upload);
  await must("wrangler", ["d1", "migrations", "apply", "DB", "--remote", ...of]);
  const version = uploaded ?? (await versionOf(must, ["deploy", ...built]));
  const check = () => watch(machine, { origin, worker: name, version, access, seconds });
  if (former === null) {
    say("This site was never deployed: everybody gets the new version at once.");
    const problem = await check();
    if (problem !== null) {
      throw new Refused(`Deployed, but the site does not answer well yet: ${problem}
The certificate of a new domain may take some minutes. Open ${origin}/api/health then.`);
    }
  } else {
    const rollback = ["rollback", former, ...built, "--message", "The new version was not healthy", "--yes"];
    const share = async (percent: number) => {
      say(`\n${percent} % of the visitors get the new version. It is watched for ${seconds} s.`);
      const shares = percent === 100 ? [] : [`${former}@${100 - percent}%`];
      await must("wrangler", ["versions", "deploy", ...built, `${version}@${percent}%`, ...shares, "--yes"]);
      const problem = await check();
      if (problem !== null) throw new Refused(`The new version ${version} is not healthy: ${problem}`);
    };
    try {
      await share(isAtOnce ? 0 : 10);
      await share(100);
    } catch (error) {
      const { code } = await machine.run("wrangler", rollback);
      const back =
        code === 0
          ? "Everybody gets the former version again."
          : `Give everybody the former version: npx wrangler ${rollback.join(" ")}`;
      throw new Refused(`${error instanceof Error ? error.message : error}
${back} The migrations stay: they only add, and the former version runs on them.`);
    }
    // Crons and domains do not belong to a version.
    await must("wrangler", ["triggers", "deploy", ...built]);
    say(`Roll back: npx wrangler rollback ${former} --name ${name}
The database stays as it is: the former version runs on it. docs/deployment.md#rolling-back`);
  }
  say(`\nDeployed to ${origin}, and /api/health is good.`);
  if (former === null) say("Load the register: npm run seed -- --latest --remote");
  const query = "SELECT key, value FROM site_settings";
  const settings = await machine.run(
    "wrangler",
    ["d1", "execute", "DB", "--remote", "--json", "--command", query, ...of],
    { isAsked: true },
  );
  const warning = warnOfOperator(settings.output);
  if (warning !== null) say(warning);
}

/** The headers of a service token of Cloudflare Access; none without a token. A variable that a code host does not set is empty. */
function accessHeaders({
  CLOUDFLARE_ACCESS_CLIENT_ID: id = "",
  CLOUDFLARE_ACCESS_CLIENT_SECRET: secret = "",
}: NodeJS.ProcessEnv): Record<string, string> {
  if ((id === "") !== (secret === "")) {
    throw new Refused(
      "Of CLOUDFLARE_ACCESS_CLIENT_ID and CLOUDFLARE_ACCESS_CLIENT_SECRET one is missing. Nothing was deployed.",
    );
  }
  return id === "" ? {} : { "CF-Access-Client-Id": id, "CF-Access-Client-Secret": secret };
}

/** Names of the deployed secrets; none before the first deployment, null when they cannot be listed. */
async function listSecrets({ run, say }: Machine, of: string[]): Promise<string[] | null> {
  const { code, output } = await run("wrangler", ["secret", "list", "--format", "json", ...of], { isAsked: true });
  if (code === 0) return [...output.matchAll(/"name":\s*"(\w+)"/g)].map(([, name = ""]) => name);
  if (/Worker ".*" not found/.test(output)) return [];
  say(`${output.trim()}\nThe secrets could not be listed: is \`npx wrangler login\` done?`);
  return null;
}

/** The version that most visitors get; null before the first deployment: a Worker that has only secrets has no database. */
async function currentVersion({ run }: Machine, of: string[]): Promise<string | null> {
  const status = await run("wrangler", ["deployments", "status", "--json", ...of], { isAsked: true });
  if (status.code !== 0 && /has no deployments|does not exist|not found/.test(status.output)) return null;
  const read = ({ code, output }: Ended) => {
    if (code === 0) return JSON.parse(output.slice(output.search(/^\{/m)));
    throw new Refused(`${output.trim()}\nThe current version could not be read. Nothing was deployed.`);
  };
  const { versions }: { versions: { version_id: string; percentage: number }[] } = read(status);
  const [most] = versions.toSorted((one, other) => other.percentage - one.percentage);
  if (!most) return null;
  const view = await run("wrangler", ["versions", "view", most.version_id, "--json", ...of], { isAsked: true });
  const { resources }: { resources: { bindings?: { type: string }[] } } = read(view);
  return resources.bindings?.some(({ type }) => type === "d1") ? most.version_id : null;
}

/** Runs a command of wrangler. @returns the id of the version that it made */
async function versionOf(
  must: (tool: "wrangler", args: string[], env: Record<string, string>) => Promise<void>,
  args: string[],
): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "aotu-deploy-"));
  try {
    // A line of JSON for each event; the printed text is for people and changes.
    const file = path.join(folder, "events");
    await must("wrangler", args, { WRANGLER_OUTPUT_FILE_PATH: file });
    const [, version] = /"version_id":\s*"([^"]+)"/.exec(readFileSync(file, "utf8")) ?? [];
    if (version === undefined) throw new Refused("wrangler names no version that it made.");
    return version;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Whether HTML is a whole page of this site: its title ends with the site's name. Whatever else answers at the address, a sign-in page
 * of Cloudflare Access for example, is none.
 */
export const isOurPage = (html: string) => /<title[^>]*>[^<]*\| 澳途<\/title>/.test(html) && html.includes("</html>");

interface Watched {
  origin: string;
  worker: string;
  version: string;
  access: Record<string, string>;
  seconds: number;
}

/**
 * Watches a version: it must answer, and from then on must not fail twice in a row. The platform ignores the header for some seconds
 * after the version was deployed, and another version answers.
 * @returns null when it is healthy, else what was answered last
 */
async function watch(machine: Machine, { origin, worker, version, access, seconds }: Watched): Promise<string | null> {
  const headers = { ...access, "Cloudflare-Workers-Version-Overrides": `${worker}="${version}"` };
  const ask = async (address: string) => {
    const answer = await machine.fetch(origin + address, {
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(10_000),
    });
    const to = answer.headers.get("Location");
    if (to === null) return answer;
    // Another site would answer in our place. Without the query, which may carry a token.
    throw new Error(
      `${address}: ${answer.status} to ${to.split("?")[0]}. Behind Cloudflare Access, set CLOUDFLARE_ACCESS_CLIENT_ID and CLOUDFLARE_ACCESS_CLIENT_SECRET: docs/deployment.md#staging`,
    );
  };
  const problemOf = async () => {
    try {
      const answer = await ask("/api/health");
      const health = JSON.parse(await answer.text());
      if (health?.version !== version || health.ok !== true)
        return `${answer.status} ${JSON.stringify(health).slice(0, 300)}`;
      // A page that is rendered for each request: a cached one would come from the former version.
      const page = await ask("/login");
      const html = await page.text();
      return page.status === 200 && isOurPage(html) ? null : `/login: ${page.status} ${html.slice(0, 300)}`;
    } catch (error) {
      return `${origin}: ${error instanceof Error ? error.message : error}`;
    }
  };
  let hasAnswered = false;
  let failures = 0;
  for (let left = seconds * 1000; ; left -= interval) {
    const problem = await problemOf();
    hasAnswered ||= problem === null;
    failures = problem === null ? 0 : failures + 1;
    if (problem !== null && ((hasAnswered && failures >= 2) || left < interval)) return problem;
    if (left < interval) return null;
    await machine.sleep(interval);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const machine: Machine = {
    run: (tool, args, { env = {}, isAsked = false } = {}) =>
      runTool(tool === "wrangler" ? tool : "@react-router/dev", tool, args, {
        env,
        output: isAsked ? "collect" : "inherit",
      }),
    fetch,
    sleep: wait,
    say: (line) => console.log(line),
    env: process.env,
    configuration: readConfiguration,
    built: () => JSON.parse(readFileSync(path.join(projectRoot, "build/server/wrangler.json"), "utf8")),
    label: async () => {
      const { code, output } = await runCommand("git", ["log", "-1", "--format=%h%n%s"], { output: "collect" }).catch(
        () => ({ code: 1, output: "" }),
      );
      const [tag = "", message = ""] = output.split("\n");
      return code === 0 ? ["--tag", tag, "--message", message.slice(0, 100)] : [];
    },
  };
  process.exitCode = await deploy(process.argv.slice(2), machine);
  // The build of another environment must not be served locally or deployed by another command: the next one builds again, and
  // wrangler, which reads the configuration before it builds, finds the way to this one no more.
  if (process.argv.includes("--env")) {
    for (const file of ["build/server/index.js", ".wrangler/deploy/config.json"])
      rmSync(path.join(projectRoot, file), { force: true });
  }
}
