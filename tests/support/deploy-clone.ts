import { execFile } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectRoot } from "../../scripts/state-directory.mjs";

/** What wrangler answers to a command that begins like this. Events are those that it writes for programs. */
export interface WranglerAnswer {
  code?: number;
  output?: string;
  events?: object[];
}

/** The version that visitors have, and the one that wrangler makes. */
export const versions = {
  former: "11111111-1111-4111-8111-111111111111",
  next: "22222222-2222-4222-8222-222222222222",
};

export const listSecrets = (environment = "") =>
  `wrangler secret list --format json --config wrangler.toml --env=${environment}`;

const built = "--config build/server/wrangler.json";
export const commands = {
  status: (environment = "") => `wrangler deployments status --json --config wrangler.toml --env=${environment}`,
  view: (version: string, environment = "") =>
    `wrangler versions view ${version} --json --config wrangler.toml --env=${environment}`,
  build: (environment = "") => `react-router build CLOUDFLARE_ENV=${environment}`,
  migrate: (environment = "") => `wrangler d1 migrations apply DB --remote --config wrangler.toml --env=${environment}`,
  dryRun: `wrangler deploy ${built} --dry-run`,
  deploy: `wrangler deploy ${built}`,
  upload: `wrangler versions upload ${built}`,
  share: (shares: string, message: string) => `wrangler versions deploy ${built} ${shares} --message ${message} --yes`,
  triggers: `wrangler triggers deploy ${built}`,
  settings: (environment = "") =>
    `wrangler d1 execute DB --remote --json --command SELECT key, value FROM site_settings --config wrangler.toml --env=${environment}`,
};

export type DeployClone = ReturnType<typeof deployClone>;

/** A clone with stand-ins for wrangler and the build, which record their arguments, configured as docs/deployment.md says. */
export function deployClone() {
  const clone = mkdtempSync(path.join(tmpdir(), "deploy-"));
  for (const name of ["scripts", "worker", "package.json", "package-lock.json"]) {
    cpSync(path.join(projectRoot, name), path.join(clone, name), { recursive: true });
  }
  const modules = path.join(clone, "node_modules");
  mkdirSync(modules);
  symlinkSync(path.join(projectRoot, "node_modules/zod"), path.join(modules, "zod"), "junction");
  const wrangler = path.join(projectRoot, "node_modules/wrangler/wrangler-dist/cli.js");
  standIn(modules, "wrangler", "wrangler", `export * from ${JSON.stringify(wrangler)};`);
  standIn(modules, "@react-router/dev", "react-router");
  writeFileSync(path.join(modules, ".package-lock.json"), "{}");
  writeFileSync(path.join(clone, "calls"), "");

  const answers: Record<string, WranglerAnswer> = {
    deploy: { events: [{ type: "deploy", version_id: versions.next }] },
    "versions upload": { events: [{ type: "version-upload", version_id: versions.next }] },
  };
  const answer = (command: string, given: WranglerAnswer) => {
    answers[command] = given;
    writeFileSync(path.join(clone, "answers.json"), JSON.stringify(answers));
  };
  const self = {
    answer,
    secretsAre: (...names: string[]) =>
      answer("secret list", {
        output: JSON.stringify(
          names.map((name) => ({ name, type: "secret_text" })),
          null,
          2,
        ),
      }),
    /** The deployment: versions with the percentage of visitors that have them. */
    deployedIs: (shares: Record<string, number>) =>
      answer("deployments status", {
        output: JSON.stringify({
          versions: Object.entries(shares).map(([version_id, percentage]) => ({ version_id, percentage })),
        }),
      }),
    /** What every version is bound to: types of bindings. */
    boundTo: (...types: string[]) =>
      answer("versions view", {
        output: JSON.stringify({ resources: { bindings: types.map((type) => ({ type, name: "X" })) } }, null, 2),
      }),
    savedSettings: (values: Record<string, string>) => {
      const results = Object.entries(values).map(([key, value]) => ({ key, value }));
      answer("d1 execute", {
        output: `Resource location: remote\n${JSON.stringify([{ results, success: true }], null, 2)}`,
      });
    },
    configure: (changes: Record<string, string> = {}, rest: Partial<Configuration> = {}) =>
      configure(clone, changes, { ...configured, ...rest }),
    remove: () => rmSync(clone, { recursive: true, force: true }),
    /** Runs `npm run deploy` in the clone. @param origin where the health is asked @param env further variables */
    deploy: (args: readonly string[] = [], origin = "http://127.0.0.1:9", env: Record<string, string> = {}) =>
      run(clone, args, { ...env, AOTU_HEALTH_ORIGIN: origin }),
    isBuilt: () => readFileSync(path.join(clone, "calls"), "utf8") !== "" && hasBuild(clone),
  };
  self.configure();
  self.secretsAre("AUTH_SECRET");
  self.savedSettings({});
  self.deployedIs({ [versions.former]: 100 });
  self.boundTo("secret_text", "d1", "r2_bucket");
  return self;
}

interface Configuration {
  id: string;
  domain: string;
  staging: boolean;
}

const configured: Configuration = { id: "5f0c1d2e-0000-4000-8000-000000000001", domain: "aotu.test", staging: false };

/** Writes wrangler.toml as it is after docs/deployment.md was followed, except for the given changes. */
function configure(clone: string, changes: Record<string, string>, { id, domain, staging }: Configuration) {
  const values: Record<string, string> = {
    SITE_ORIGIN: "https://aotu.test",
    MAIL_FROM: "no-reply@aotu.test",
    SUPPORT_EMAIL: "help@aotu.test",
    TURNSTILE_SITE_KEY: "",
    ...changes,
  };
  const lines = Object.entries(values).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  const [production = "", rest = ""] = readFileSync(path.join(projectRoot, "wrangler.toml"), "utf8").split(
    /(?=\[env\.staging\])/,
  );
  const fill = (part: string) =>
    part
      .replace(/^routes = \[\]/m, `routes = [{ pattern = "${domain}", custom_domain = true }]`)
      .replace(/(vars\])[^[]*/, `$1\n${lines.join("\n")}\n\n`)
      .replace(/database_id = "[^"]*"/, `database_id = "${id}"`)
      .replace(/"team@aotu\.example"/, '"team@aotu.test"');
  writeFileSync(path.join(clone, "wrangler.toml"), fill(production) + (staging ? fill(rest) : rest));
}

function standIn(modules: string, packageName: string, tool: string, exports = "") {
  const folder = path.join(modules, packageName);
  mkdirSync(folder, { recursive: true });
  const manifest = { name: packageName, version: "1.0.0", type: "module", main: "main.js", bin: { [tool]: "cli.js" } };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(path.join(folder, "main.js"), exports);
  writeFileSync(
    path.join(folder, "cli.js"),
    `import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
    const args = process.argv.slice(2).join(" ");
    const isBuild = "${tool}" === "react-router";
    appendFileSync("calls", "${tool} " + args + (isBuild ? " CLOUDFLARE_ENV=" + process.env.CLOUDFLARE_ENV : "") + "\\n");
    if (isBuild) {
      const [, origin] = /SITE_ORIGIN = "([^"]*)"/.exec(readFileSync("wrangler.toml", "utf8"));
      mkdirSync("build/server", { recursive: true });
      mkdirSync(".wrangler/deploy", { recursive: true });
      writeFileSync("build/server/index.js", "");
      writeFileSync(".wrangler/deploy/config.json", "{}");
      writeFileSync("build/server/wrangler.json", JSON.stringify({ name: "aotu", vars: { SITE_ORIGIN: origin } }));
    } else {
      const answers = JSON.parse(readFileSync("answers.json", "utf8"));
      const [, { code = 0, output = "", events = [] } = {}] =
        Object.entries(answers).find(([command]) => args.startsWith(command + " ")) ?? [];
      if (output) console.log(output);
      const file = process.env.WRANGLER_OUTPUT_FILE_PATH;
      for (const event of file ? events : []) appendFileSync(file, JSON.stringify(event) + "\\n");
      process.exit(code);
    }`,
  );
  chmodSync(path.join(folder, "cli.js"), 0o755);
}

/** Whether a build, or wrangler's way to its configuration, is there. */
function hasBuild(clone: string): boolean {
  return ["build/server/index.js", ".wrangler/deploy/config.json"].some((file) => existsSync(path.join(clone, file)));
}

async function run(clone: string, args: readonly string[], given: Record<string, string>) {
  const script = path.join(clone, "scripts/deploy.mjs");
  const env = { ...process.env, ...given, GIT_DIR: path.join(clone, "none") };
  const ended = await new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd: clone, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
  return { ...ended, calls: readFileSync(path.join(clone, "calls"), "utf8").split("\n").filter(Boolean) };
}
