import { execFile } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { projectRoot } from "./state-directory.mjs";

let clone: string;

const wrangler = path.join(projectRoot, "node_modules/wrangler");

/** A clone with stand-ins for wrangler and the build, which record their arguments. */
beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), "deploy-"));
  for (const name of ["scripts", "worker", "package.json", "package-lock.json"]) {
    cpSync(path.join(projectRoot, name), path.join(clone, name), { recursive: true });
  }
  const modules = path.join(clone, "node_modules");
  mkdirSync(modules);
  symlinkSync(path.join(projectRoot, "node_modules/zod"), path.join(modules, "zod"), "junction");
  standIn("wrangler", "wrangler", `export * from ${JSON.stringify(path.join(wrangler, "wrangler-dist/cli.js"))};`);
  standIn("@react-router/dev", "react-router");
  writeFileSync(path.join(modules, ".package-lock.json"), "{}");
  writeFileSync(path.join(clone, "calls"), "");
  configure();
  secretsAre("AUTH_SECRET");
  savedSettings({});
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

function standIn(packageName: string, tool: string, exports = "") {
  const folder = path.join(clone, "node_modules", packageName);
  mkdirSync(folder, { recursive: true });
  const manifest = { name: packageName, version: "1.0.0", type: "module", main: "main.js", bin: { [tool]: "cli.js" } };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(path.join(folder, "main.js"), exports);
  writeFileSync(
    path.join(folder, "cli.js"),
    `import { appendFileSync, readFileSync } from "node:fs";
    const args = process.argv.slice(2).join(" ");
    appendFileSync("calls", "${tool} " + args + "\\n");
    if (args.startsWith("secret list")) {
      const { code, output } = JSON.parse(readFileSync("secrets.json", "utf8"));
      console.log(output);
      process.exit(code);
    }
    if (args.startsWith("d1 execute")) {
      const { code, output } = JSON.parse(readFileSync("settings.json", "utf8"));
      console.log(output);
      process.exit(code);
    }`,
  );
  chmodSync(path.join(folder, "cli.js"), 0o755);
}

/** Writes wrangler.toml as it is after docs/deployment.md was followed, except for the given changes. */
function configure(changes: Record<string, string> = {}, id = "5f0c1d2e-0000-4000-8000-000000000001") {
  const values: Record<string, string> = {
    SITE_ORIGIN: "https://aotu.test",
    MAIL_FROM: "no-reply@aotu.test",
    SUPPORT_EMAIL: "help@aotu.test",
    TURNSTILE_SITE_KEY: "",
    ...changes,
  };
  const given = readFileSync(path.join(projectRoot, "wrangler.toml"), "utf8");
  const lines = Object.entries(values).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  writeFileSync(
    path.join(clone, "wrangler.toml"),
    given
      .replace(/\[vars\][^[]*/, `[vars]\n${lines.join("\n")}\n\n`)
      .replace(/database_id = "[^"]*"/, `database_id = "${id}"`),
  );
}

function secretsAre(...names: string[]) {
  listing(
    0,
    JSON.stringify(
      names.map((name) => ({ name, type: "secret_text" })),
      null,
      2,
    ),
  );
}

/** What the deployed database answers: the saved settings. */
const savedSettings = (values: Record<string, string>, code = 0) => {
  const results = Object.entries(values).map(([key, value]) => ({ key, value }));
  const output = `Resource location: remote\n${JSON.stringify([{ results, success: true }], null, 2)}`;
  writeFileSync(
    path.join(clone, "settings.json"),
    JSON.stringify({ code, output: code === 0 ? output : "no network" }),
  );
};

const listing = (code: number, output: string) =>
  writeFileSync(path.join(clone, "secrets.json"), JSON.stringify({ code, output }));

/** Runs `npm run deploy` in the clone. */
async function deploy(...args: string[]): Promise<{ code: number; output: string; calls: string[] }> {
  const script = path.join(clone, "scripts/deploy.mjs");
  const ended = await new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd: clone }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
  return { ...ended, calls: readFileSync(path.join(clone, "calls"), "utf8").split("\n").filter(Boolean) };
}

const listSecrets = "wrangler secret list --format json";

it("checks, builds, migrates and deploys, in this order", async () => {
  secretsAre("AUTH_SECRET", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET");
  expect(await deploy()).toEqual({
    code: 0,
    output: expect.stringContaining("Deployed."),
    calls: [
      listSecrets,
      "react-router build",
      "wrangler d1 migrations apply DB --remote",
      "wrangler deploy --config build/server/wrangler.json",
      "wrangler d1 execute DB --remote --json --command SELECT key, value FROM site_settings",
    ],
  });
});

describe("who stands behind the site", () => {
  it("is named in a warning as long as it is not filled in, and the deployment succeeds", async () => {
    savedSettings({ operatorName: "某某有限公司", operatorAbn: " ", supportHours: "每天" });
    const { code, output } = await deploy();
    expect(code).toBe(0);
    expect(output).toContain("operatorAbn, operatorAddress, complaintsPerson, complaintsEmail, governingLaw.");
    expect(output).not.toContain("operatorName,");
  });

  it("gives no warning once all is filled in", async () => {
    savedSettings({
      ...{ operatorName: "某某有限公司", operatorAbn: "53 004 085 616", operatorAddress: "1 Example St" },
      ...{ complaintsPerson: "李", complaintsEmail: "a@b.example", governingLaw: "NSW" },
    });
    expect((await deploy()).output).not.toContain("Warning");
  });

  it("is not known when the settings cannot be read, and the deployment succeeds", async () => {
    savedSettings({}, 1);
    const { code, output } = await deploy();
    expect(code).toBe(0);
    expect(output).toContain("was not checked");
  });
});

it("changes nothing in a dry run, and says so", async () => {
  expect(await deploy("--dry-run")).toEqual({
    code: 0,
    output: expect.stringContaining("Nothing was migrated or deployed."),
    calls: [listSecrets, "react-router build", "wrangler deploy --config build/server/wrangler.json --dry-run"],
  });
});

it.each(["--dryrun", "--remote", "x"])("refuses the unknown argument %s before anything else", async (argument) => {
  const { code, output, calls } = await deploy(argument);
  expect([code, calls]).toEqual([2, []]);
  expect(output).toContain(argument);
});

it("deploys nothing with wrong settings, and lists each of them", async () => {
  secretsAre("AUTH_SECRET", "STRIPE_SECRET_KEY");
  configure(
    {
      SITE_ORIGIN: "http://aotu.test",
      MAIL_FROM: "澳途 <a@aotu.test>",
      SUPPORT_EMAIL: "support@aotu.example",
      TURNSTILE_SITE_KEY: "0x1",
      AUTH_SECRET: "x".repeat(40),
    },
    "00000000-0000-0000-0000-000000000000",
  );
  const { code, output, calls } = await deploy();
  expect([code, calls]).toEqual([1, [listSecrets]]);
  for (const named of [
    "STRIPE_WEBHOOK_SECRET is missing",
    "TURNSTILE_SECRET_KEY is missing",
    "MAIL_FROM cannot be read",
    "SUPPORT_EMAIL is a placeholder",
    "SITE_ORIGIN is not set to the address",
    "AUTH_SECRET is in wrangler.toml",
    "database_id is still the placeholder",
  ]) {
    expect(output).toContain(named);
  }
});

describe("without a login", () => {
  beforeEach(() => listing(1, "You are not authenticated."));

  it("a dry run checks and builds, says what it could not check, and fails", async () => {
    const { code, output, calls } = await deploy("--dry-run");
    expect([code, calls]).toEqual([
      1,
      [listSecrets, "react-router build", "wrangler deploy --config build/server/wrangler.json --dry-run"],
    ]);
    expect(output).toContain("Not checked: the Worker's secrets");
    expect(output).not.toContain("AUTH_SECRET");
  });

  it.each<[string[]]>([[[]], [["--dry-run"]]])("wrong settings are listed: %j", async (args) => {
    configure({ SITE_ORIGIN: "http://aotu.test", SUPPORT_EMAIL: "support@aotu.example" });
    const { code, output, calls } = await deploy(...args);
    expect([code, calls]).toEqual([1, [listSecrets]]);
    for (const named of ["You are not authenticated.", "SITE_ORIGIN is not set", "SUPPORT_EMAIL is a placeholder"]) {
      expect(output).toContain(named);
    }
  });
});

it.each<[string, () => void, string]>([
  ["no AUTH_SECRET", () => secretsAre(), "AUTH_SECRET is missing"],
  ["a Worker that does not exist yet", () => listing(1, 'Worker "aotu" not found.'), "AUTH_SECRET is missing"],
  ["no login", () => listing(1, "You are not authenticated."), "You are not authenticated."],
])("deploys nothing with %s, and says so", async (_, arrange, named) => {
  arrange();
  const { code, output, calls } = await deploy();
  expect([code, calls]).toEqual([1, [listSecrets]]);
  expect(output).toContain(named);
});
