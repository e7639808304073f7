import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commands, type DeployClone, deployClone, listSecrets } from "../tests/support/deploy-clone.ts";

let clone: DeployClone;

beforeEach(() => {
  clone = deployClone();
});

afterEach(() => clone.remove());

it("changes nothing in a dry run, and says so", async () => {
  expect(await clone.deploy(["--dry-run"])).toEqual({
    code: 0,
    output: expect.stringContaining("Nothing was migrated or deployed."),
    calls: [listSecrets(), commands.build(), commands.dryRun],
  });
});

it("checks and builds another environment in a dry run, and leaves no build of it", async () => {
  clone.configure({}, { staging: true });
  const { code, calls } = await clone.deploy(["--env", "staging", "--dry-run"]);
  expect([code, calls]).toEqual([0, [listSecrets("staging"), commands.build("staging"), commands.dryRun]]);
  expect(clone.isBuilt()).toBe(false);
});

it.each([[["--dryrun"]], [["--env"]], [["--env", "--dry-run"]], [["--wait", "soon"]], [["staging"]]])(
  "does nothing with wrong arguments: %j",
  async (args) => {
    expect(await clone.deploy(args)).toEqual({ code: 2, output: expect.stringContaining("Usage:"), calls: [] });
  },
);

it("names every problem of the settings at once and does nothing else", async () => {
  clone.secretsAre("STRIPE_SECRET_KEY");
  clone.configure(
    {
      SITE_ORIGIN: "",
      MAIL_FROM: "not an address",
      SUPPORT_EMAIL: "support@aotu.example",
      TURNSTILE_SITE_KEY: "0x4AAA",
      AUTH_SECRET: "x".repeat(40),
      HEALTH_TOKEN: "x".repeat(40),
    },
    { id: "00000000-0000-0000-0000-000000000000" },
  );
  const { code, output, calls } = await clone.deploy();
  expect([code, calls]).toEqual([1, [listSecrets()]]);
  for (const named of [
    "STRIPE_WEBHOOK_SECRET is missing",
    "TURNSTILE_SECRET_KEY is missing",
    "MAIL_FROM cannot be read",
    "SUPPORT_EMAIL is a placeholder",
    "SITE_ORIGIN is not set to the address",
    "AUTH_SECRET is in wrangler.toml",
    "HEALTH_TOKEN is in wrangler.toml",
    "database_id is still the placeholder",
  ]) {
    expect(output).toContain(named);
  }
});

it("refuses an address that no route leads to", async () => {
  clone.configure({}, { domain: "www.aotu.test" });
  const { code, output, calls } = await clone.deploy();
  expect([code, calls]).toEqual([1, [listSecrets()]]);
  expect(output).toContain("routes has no custom domain aotu.test");
});

it("checks the settings of the environment that is deployed, and names it", async () => {
  const { code, output, calls } = await clone.deploy(["--env", "staging"]);
  expect([code, calls]).toEqual([1, [listSecrets("staging")]]);
  for (const named of [
    "staging: database_id is still the placeholder: run `npx wrangler d1 create aotu-staging",
    "staging: SITE_ORIGIN is not set",
    "staging: allowed_destination_addresses has a placeholder",
  ]) {
    expect(output).toContain(named);
  }
});

it("refuses an environment that wrangler.toml does not have", async () => {
  const { code, output, calls } = await clone.deploy(["--env", "stagging"]);
  expect([code, calls]).toEqual([1, [listSecrets("stagging")]]);
  expect(output).toContain("stagging");
});

describe("without a login", () => {
  beforeEach(() => clone.answer("secret list", { code: 1, output: "You are not authenticated." }));

  it("a dry run checks and builds, says what it could not check, and fails", async () => {
    const { code, output, calls } = await clone.deploy(["--dry-run"]);
    expect([code, calls]).toEqual([1, [listSecrets(), commands.build(), commands.dryRun]]);
    expect(output).toContain("Not checked: the Worker's secrets");
    expect(output).not.toContain("AUTH_SECRET");
  });

  it.each<[string[]]>([[[]], [["--dry-run"]]])("wrong settings are listed: %j", async (args) => {
    clone.configure({ SITE_ORIGIN: "http://aotu.test", SUPPORT_EMAIL: "support@aotu.example" });
    const { code, output, calls } = await clone.deploy(args);
    expect([code, calls]).toEqual([1, [listSecrets()]]);
    for (const named of ["You are not authenticated.", "SITE_ORIGIN is not set", "SUPPORT_EMAIL is a placeholder"]) {
      expect(output).toContain(named);
    }
  });
});

it.each<[string, (clone: DeployClone) => void, string]>([
  ["no AUTH_SECRET", ({ secretsAre }) => secretsAre(), "AUTH_SECRET is missing"],
  [
    "a Worker that does not exist yet",
    ({ answer }) => answer("secret list", { code: 1, output: 'Worker "aotu" not found.' }),
    "AUTH_SECRET is missing",
  ],
  [
    "no login",
    ({ answer }) => answer("secret list", { code: 1, output: "You are not authenticated." }),
    "You are not authenticated.",
  ],
])("deploys nothing with %s, and says so", async (_, arrange, named) => {
  arrange(clone);
  const { code, output, calls } = await clone.deploy();
  expect([code, calls]).toEqual([1, [listSecrets()]]);
  expect(output).toContain(named);
});
