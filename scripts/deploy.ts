import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Configuration, findProblems, readConfiguration } from "./check-settings.ts";
import { runTool } from "./run-command.mjs";
import { projectRoot } from "./state-directory.mjs";
import { type Watched, watchVersion } from "./watch-version.ts";

const usage = `Usage: npm run deploy [-- options]

Checks the settings, builds, applies the migrations, gives the new version to 10 % of the visitors, asks for its health,
and gives it to everybody. When it is not healthy, everybody gets the former version again.

  --env staging    the environment of that name in wrangler.toml, with --at-once
  --dry-run        checks and builds, and changes nothing that is deployed
  --at-once        nobody instead of 10 % of the visitors gets the new version while it is checked
  --wait SECONDS   how long it is checked, and how long it may take to answer (default 60)
  --help           this text

Exit code 0: deployed, or the dry run is good. 1: refused, failed, or back on the version before. 2: wrong usage.`;

type Tool = "wrangler" | "react-router";

/** Dependencies of a deployment on the machine; tests replace them. */
export interface Machine extends Pick<Watched, "fetch" | "sleep"> {
  /**
   * Runs an installed tool.
   * @param isAsked the output is returned instead of shown
   */
  run(tool: Tool, args: string[], env?: Record<string, string>, isAsked?: boolean): Promise<Ended>;
  say(line: string): void;
  env: NodeJS.ProcessEnv;
  /** The tag of the version, for choosing a rollback; empty without git. */
  commit: string;
  configuration(environment: string): Configuration;
  /** The configuration that the build writes. */
  built(): { name: string; vars: { SITE_ORIGIN: string } };
}

interface Ended {
  code: number;
  output: string;
}

/** A tool failed, or something is missing; later steps did not run. */
class Refused extends Error {}

const built = ["--config", "build/server/wrangler.json"];

/** @throws TypeError for wrong arguments: a misspelt `--dry-run` must not deploy */
function readArguments(args: string[]) {
  const flag = { type: "boolean", default: false } as const;
  const text = (value: string) => ({ type: "string", default: value }) as const;
  const options = { env: text(""), "dry-run": flag, "at-once": flag, wait: text("60"), help: flag };
  const { values } = parseArgs({ args, options });
  if (/^\w*$/.test(values.env) && /^\d+$/.test(values.wait)) return values;
  throw new TypeError("--env or --wait has a wrong value.");
}

/** `npm run deploy`. @returns the exit code */
export async function deploy(args: string[], machine: Machine): Promise<number> {
  let values: ReturnType<typeof readArguments>;
  try {
    values = readArguments(args);
  } catch (error) {
    machine.say(`${usage}\n\n${error instanceof Error ? error.message : error}`);
    return 2;
  }
  try {
    if (values.help) machine.say(usage);
    else await run(machine, values.env, values["dry-run"], values["at-once"] || values.env !== "", Number(values.wait));
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    machine.say(error.message);
    return 1;
  }
}

async function run(machine: Machine, environment: string, isDry: boolean, isAtOnce: boolean, seconds: number) {
  const { say } = machine;
  const of = ["--config", "wrangler.toml", `--env=${environment}`];
  const access = accessHeaders(machine.env);
  const secrets = await listSecrets(machine, of);
  // wrangler.toml can be checked without a login, so that all problems are reported at once.
  const problems = findProblems(machine.configuration(environment), environment, secrets);
  if (problems.length > 0 || (secrets === null && !isDry)) {
    throw new Refused([...problems, "Nothing was deployed. docs/deployment.md has every step."].join("\n"));
  }
  await must(machine, "react-router", ["build"], { CLOUDFLARE_ENV: environment });
  if (isDry) {
    await must(machine, "wrangler", ["deploy", ...built, "--dry-run"]);
    if (secrets === null) throw new Refused("Dry run: the build is good. Not checked: secrets, without a login.");
    return say("Dry run: settings and build are good. Nothing was migrated or deployed.");
  }
  const { name, vars } = machine.built();
  const { origin } = new URL(vars.SITE_ORIGIN);
  const migrate = () => must(machine, "wrangler", ["d1", "migrations", "apply", "DB", "--remote", ...of]);
  const watch = (version: string) => watchVersion({ ...machine, origin, worker: name, version, access, seconds });
  const former = await currentVersion(machine, of);
  if (former === null) {
    say("This site was never deployed: everybody gets the new version at once.");
    await migrate();
    const problem = await watch(await versionOf(machine, ["deploy", ...built]));
    if (problem !== null) {
      throw new Refused(`Deployed, but the site does not answer well yet: ${problem}
The certificate of a new domain may take some minutes. Open ${origin}/api/health then.`);
    }
    say("Load the register: npm run seed -- --latest --remote");
  } else {
    // Uploads before the migrations: a version that Cloudflare refuses must not change the database.
    const version = await versionOf(machine, [
      "versions",
      "upload",
      ...built,
      ...(machine.commit === "" ? [] : ["--tag", machine.commit]),
    ]);
    await migrate();
    await moveVisitors(machine, former, version, isAtOnce ? 0 : 10, watch);
    // Crons and domains are not part of a version.
    await must(machine, "wrangler", ["triggers", "deploy", ...built]);
    say(`Roll back: npx wrangler rollback ${former} --name ${name}
The database stays as it is: the former version runs on it. docs/deployment.md#rolling-back`);
  }
  say(`\nDeployed to ${origin}, and /api/health is good.`);
}

/** Moves visitors to a version in steps, and back to the former one when it is unhealthy or a step fails. */
async function moveVisitors(
  machine: Machine,
  former: string,
  version: string,
  first: number,
  watch: (version: string) => Promise<string | null>,
): Promise<void> {
  try {
    for (const percent of [first, 100]) {
      machine.say(`\n${percent} % of the visitors get the new version, which is watched.`);
      const rest = percent === 100 ? [] : [`${former}@${100 - percent}%`];
      await must(machine, "wrangler", ["versions", "deploy", ...built, `${version}@${percent}%`, ...rest, "--yes"]);
      const problem = await watch(version);
      if (problem !== null) throw new Refused(`The new version ${version} is not healthy: ${problem}`);
    }
  } catch (error) {
    const rollback = ["rollback", former, ...built, "--message", "unhealthy", "--yes"];
    const { code } = await machine.run("wrangler", rollback);
    throw new Refused(`${error instanceof Error ? error.message : error}
${code === 0 ? "Everybody gets the former version again." : `Give everybody the former version: npx wrangler ${rollback.join(" ")}`}
The migrations stay: they only add, and the former version runs on them.`);
  }
}

async function must({ run }: Machine, tool: Tool, args: string[], env: Record<string, string> = {}): Promise<void> {
  const { code } = await run(tool, args, env);
  if (code !== 0) throw new Refused(`${tool} ${args.slice(0, 2).join(" ")} failed: what comes after it was not done.`);
}

/** The headers of a service token of Cloudflare Access; none without a token. A variable that a code host does not set is an empty string. */
function accessHeaders(env: NodeJS.ProcessEnv): Record<string, string> {
  const { CLOUDFLARE_ACCESS_CLIENT_ID: id = "", CLOUDFLARE_ACCESS_CLIENT_SECRET: secret = "" } = env;
  if (id === "" && secret === "") return {};
  if (id !== "" && secret !== "") return { "CF-Access-Client-Id": id, "CF-Access-Client-Secret": secret };
  throw new Refused(`CLOUDFLARE_ACCESS_CLIENT_${id === "" ? "ID" : "SECRET"} is missing. Nothing was deployed.`);
}

/** Names of the deployed secrets; none before the first deployment, null when they cannot be listed. */
async function listSecrets({ run, say }: Machine, of: string[]): Promise<string[] | null> {
  const { code, output } = await run("wrangler", ["secret", "list", "--format", "json", ...of], {}, true);
  if (code === 0) return [...output.matchAll(/"name":\s*"(\w+)"/g)].map(([, name = ""]) => name);
  if (/Worker ".*" not found/.test(output)) return [];
  say(`${output.trim()}\nThe secrets could not be listed: is \`npx wrangler login\` done?`);
  return null;
}

/** The version that most visitors get; null before the first deployment. A Worker that has only secrets has no database. */
async function currentVersion({ run }: Machine, of: string[]): Promise<string | null> {
  const read = ({ code, output }: Ended) => {
    if (code === 0) return JSON.parse(output.slice(output.search(/^\{/m)));
    throw new Refused(`${output.trim()}\nThe current version could not be read. Nothing was deployed.`);
  };
  const status = await run("wrangler", ["deployments", "status", "--json", ...of], {}, true);
  if (status.code !== 0 && /has no deployments|does not exist|not found/.test(status.output)) return null;
  const { versions }: { versions: { version_id: string; percentage: number }[] } = read(status);
  const [most] = versions.toSorted((one, other) => other.percentage - one.percentage);
  if (!most) return null;
  const view = await run("wrangler", ["versions", "view", most.version_id, "--json", ...of], {}, true);
  const { resources }: { resources: { bindings?: { type: string }[] } } = read(view);
  return resources.bindings?.some(({ type }) => type === "d1") ? most.version_id : null;
}

/**
 * Runs a command of wrangler.
 * @returns the id of the version it created
 */
async function versionOf(machine: Machine, args: string[]): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "aotu-deploy-"));
  try {
    // Wrangler writes a line of JSON for each event; its printed text is for people and changes between releases.
    const file = path.join(folder, "events");
    await must(machine, "wrangler", args, { WRANGLER_OUTPUT_FILE_PATH: file });
    const [, version] = /"version_id":\s*"([^"]+)"/.exec(readFileSync(file, "utf8")) ?? [];
    if (version === undefined) throw new Refused("wrangler names no version that it made.");
    return version;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const inProject = (file: string) => path.join(projectRoot, file);
  process.exitCode = await deploy(process.argv.slice(2), {
    ...{ fetch, sleep, say: console.log, env: process.env, configuration: readConfiguration },
    run: (tool, args, env = {}, isAsked = false) =>
      runTool(tool === "wrangler" ? tool : "@react-router/dev", tool, args, {
        env,
        output: isAsked ? "collect" : "inherit",
      }),
    commit: spawnSync("git", ["log", "-1", "--format=%h"], { encoding: "utf8" }).stdout?.trim() ?? "",
    built: () => JSON.parse(readFileSync(inProject("build/server/wrangler.json"), "utf8")),
  });
  // Removes the configuration of another environment's build, so that it is neither served locally nor deployed by another command. The
  // next command builds again. Wrangler reads the configuration before it builds, so it would otherwise find this one.
  if (process.argv.includes("--env")) {
    for (const file of ["build/server/index.js", ".wrangler/deploy/config.json"])
      rmSync(inProject(file), { force: true });
  }
}
