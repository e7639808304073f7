import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runCommand, runTool } from "./run-command.mjs";

/** A tool failed, and has said why. What comes after it is not done. */
export class ToolFailed extends Error {
  /** @param {string} message @param {number} code of the tool's process */
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}

/** The configuration that the build writes: one environment, and the built files. */
const built = ["--config", "build/server/wrangler.json"];

/**
 * What wrangler says and does about the Worker of one environment.
 * @param {string} environment of wrangler.toml; "" is production, and is named too: wrangler warns when it has to guess
 */
export function deployedWorker(environment) {
  const of = ["--config", "wrangler.toml", `--env=${environment}`];
  return {
    listSecrets: () => listSecrets(of),
    currentVersion: () => currentVersion(of),
    build: () => run("@react-router/dev", "react-router", ["build"], { CLOUDFLARE_ENV: environment }),
    migrate: () => run("wrangler", "wrangler", ["d1", "migrations", "apply", "DB", "--remote", ...of]),
    checkUpload: () => run("wrangler", "wrangler", ["deploy", ...built, "--dry-run"]),
    deployAtOnce: async () => versionOf(["deploy", ...built]),
    upload: async () => versionOf(["versions", "upload", ...built, ...(await label())]),
    /** Crons and domains do not belong to a version. */
    applyTriggers: () => run("wrangler", "wrangler", ["triggers", "deploy", ...built]),
    /** @param {readonly string[]} shares "<version>@<percent>%" @param {string} message */
    share: (shares, message) =>
      run("wrangler", "wrangler", ["versions", "deploy", ...built, ...shares, "--message", message, "--yes"]),
    savedSettings: () => savedSettings(of),
  };
}

/**
 * @param {readonly string[]} of
 * @returns {Promise<string[] | undefined>} names of the deployed Worker's secrets; empty before the first deployment, undefined
 * when they cannot be listed
 */
async function listSecrets(of) {
  const { code, output } = await ask(["secret", "list", "--format", "json", ...of]);
  if (code === 0) return [...output.matchAll(/"name":\s*"(\w+)"/g)].map(([, name = ""]) => name);
  if (/Worker ".*" not found/.test(output)) return [];
  console.error(`${output.trim()}\nThe secrets could not be listed: is \`npx wrangler login\` done?`);
  return undefined;
}

/**
 * The version that most visitors get.
 * @param {readonly string[]} of
 * @returns {Promise<string | undefined>} undefined before the first deployment of this site
 */
async function currentVersion(of) {
  const { code, output } = await ask(["deployments", "status", "--json", ...of]);
  if (code !== 0) {
    if (/has no deployments|does not exist|not found/.test(output)) return undefined;
    throw new ToolFailed(`${output.trim()}\nThe current version could not be read. Nothing was deployed.`, code);
  }
  /** @type {{ versions: { version_id: string, percentage: number }[] }} */
  const { versions } = JSON.parse(output.slice(output.search(/^\{/m)));
  const [most, next] = versions.toSorted((one, other) => other.percentage - one.percentage);
  if (most !== undefined && most.percentage === next?.percentage) {
    throw new ToolFailed(
      `An earlier deployment stopped half way: ${versions.map(({ version_id }) => version_id).join(" and ")} have as many visitors. \
Nothing was deployed. Give all visitors to the good one first: npx wrangler versions deploy VERSION@100% ${of.join(" ")} --yes`,
      1,
    );
  }
  return most !== undefined && (await isBound(most.version_id, of)) ? most.version_id : undefined;
}

/**
 * Whether a version is one of this site, which always has a database. A secret that is set before the first deployment makes a Worker
 * that answers nothing and has only secrets.
 * @param {string} version
 * @param {readonly string[]} of
 */
async function isBound(version, of) {
  const { code, output } = await ask(["versions", "view", version, "--json", ...of]);
  if (code !== 0)
    throw new ToolFailed(`${output.trim()}\nThe current version could not be read. Nothing was deployed.`, code);
  /** @type {{ resources: { bindings?: { type: string }[] } }} */
  const { resources } = JSON.parse(output.slice(output.search(/^\{/m)));
  return (resources.bindings ?? []).some(({ type }) => type === "d1");
}

/** @param {readonly string[]} of @returns {Promise<string>} wrangler's JSON with the saved settings; empty when unknown */
async function savedSettings(of) {
  const query = "SELECT key, value FROM site_settings";
  const { code, output } = await ask(["d1", "execute", "DB", "--remote", "--json", "--command", query, ...of]);
  return code === 0 ? output : "";
}

/** @param {readonly string[]} args @returns {Promise<string>} the id of the version that the command made */
async function versionOf(args) {
  const folder = mkdtempSync(path.join(tmpdir(), "aotu-deploy-"));
  try {
    // A line of JSON for each event; the printed text is for people and changes.
    const file = path.join(folder, "events");
    await run("wrangler", "wrangler", args, { WRANGLER_OUTPUT_FILE_PATH: file });
    const events = readFileSync(file, "utf8").split("\n").filter(Boolean);
    const version = events.map((line) => JSON.parse(line).version_id).find((id) => typeof id === "string");
    if (version === undefined) throw new Error("wrangler names no version that it made.");
    return version;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {Promise<string[]>} the commit as the version's tag, so that a rollback can be chosen; nothing without git */
async function label() {
  const { code, output } = await runCommand("git", ["log", "-1", "--format=%h%n%s"], { output: "collect" }).catch(
    () => ({
      code: 1,
      output: "",
    }),
  );
  const [tag = "", message = ""] = output.split("\n");
  return code === 0 ? ["--tag", tag, "--message", message.slice(0, 100)] : [];
}

/** @param {readonly string[]} args */
const ask = (args) => runTool("wrangler", "wrangler", args, { output: "collect" });

/**
 * Runs a tool.
 * @param {string} packageName
 * @param {string} tool
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 * @throws {ToolFailed}
 */
async function run(packageName, tool, args, env = {}) {
  const { code } = await runTool(packageName, tool, args, { env });
  if (code === 0) return;
  throw new ToolFailed(`${tool} ${args.slice(0, 2).join(" ")} failed: what comes after it was not done.`, code);
}
