import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commands, type DeployClone, deployClone, listSecrets, versions } from "../tests/support/deploy-clone.ts";
import { closeSites, deployedSite, moves, ownPage } from "../tests/support/site-with-health.ts";

const { former, next } = versions;
let clone: DeployClone;

beforeEach(() => {
  clone = deployClone();
});

afterEach(() => {
  clone.remove();
  closeSites();
});

const { step, all, back } = moves;

it("uploads, migrates, and moves visitors in steps while the new version is healthy", async () => {
  const { origin, asked } = await deployedSite();
  const { code, output, calls } = await clone.deploy(["--wait", "0"], origin);
  expect(calls).toEqual([
    listSecrets(),
    commands.build(),
    commands.status(),
    commands.view(former),
    commands.upload,
    commands.migrate(),
    step(0),
    step(10),
    step(50),
    all,
    commands.triggers,
    commands.settings(),
  ]);
  expect(code).toBe(0);
  expect(output).toContain(`npx wrangler rollback ${former} --name aotu`);
  // Each step asks the new version, whoever the visitors get.
  expect(asked.slice(1)).toEqual(new Array(4).fill(`/api/health aotu="${next}"`));
});

it("checks the new version where nobody gets it before everybody does, with --at-once", async () => {
  const { origin } = await deployedSite();
  const { code, calls } = await clone.deploy(["--at-once", "--wait", "0"], origin);
  expect(calls.filter((call) => call.includes("versions deploy"))).toEqual([step(0), all]);
  expect(code).toBe(0);
});

it("deploys staging at once, with its own database, and leaves no build of it", async () => {
  clone.configure({}, { staging: true });
  const { origin } = await deployedSite();
  const { code, calls } = await clone.deploy(["--env", "staging", "--wait", "0"], origin);
  expect(calls).toEqual([
    listSecrets("staging"),
    commands.build("staging"),
    commands.status("staging"),
    commands.view(former, "staging"),
    commands.upload,
    commands.migrate("staging"),
    step(0),
    all,
    commands.triggers,
    commands.settings("staging"),
  ]);
  expect(code).toBe(0);
  expect(clone.isBuilt()).toBe(false);
});

describe("a new version that is not healthy", () => {
  it.each<[string, (version: string, request: number) => object, string[]]>([
    ["fails at once", (version) => ({ ok: version !== next, database: "unavailable" }), [step(0), back]],
    // Request 1 is whether the site answers at all; the next ones are the steps.
    ["fails at 10 %", (version, request) => ({ ok: !(version === next && request > 2) }), [step(0), step(10), back]],
    ["is not the one that answers", () => ({ ok: true, version: former }), [step(0), back]],
    ["is unknown", () => ({ ok: true, version: null }), [step(0), back]],
  ])("%s: everybody gets the former one again, and the command fails", async (_, healthOf, shared) => {
    const { origin } = await deployedSite(healthOf);
    const { code, output, calls } = await clone.deploy(["--wait", "0"], origin);
    expect(calls.filter((call) => call.includes("versions deploy"))).toEqual(shared);
    expect(calls).not.toContain(commands.triggers);
    expect(code).toBe(1);
    expect(output).toContain(`The new version ${next} is not healthy`);
    expect(output).toContain("The migrations stay");
    expect(output).not.toContain("Deployed to");
  });
});

it.each([
  ["fails", null],
  ["is cut off", "<html><title>登录 | 澳途</title>"],
  ["is of another site", "<html><title>Sign in</title></html>"],
])("a new version whose page %s is not healthy, whatever it says of itself", async (_, html) => {
  const { origin } = await deployedSite(undefined, (version) => (version === next ? html : ownPage));
  const { code, output, calls } = await clone.deploy(["--wait", "0"], origin);
  expect(calls.filter((call) => call.includes("versions deploy"))).toEqual([step(0), back]);
  expect(code).toBe(1);
  expect(output).toContain("/login: ");
});

it("waits until the platform sends the question to the new version", async () => {
  const { origin, asked } = await deployedSite((version, request) =>
    request === 2 ? { ok: true, version: former } : { ok: true, version: version || former },
  );
  const { code } = await clone.deploy(["--at-once", "--wait", "3"], origin);
  expect(code).toBe(0);
  expect(asked.length).toBeGreaterThan(3);
});

it.each<[string, string[]]>([
  ["versions upload", [commands.upload]],
  ["d1 migrations", [commands.upload, commands.migrate()]],
])("stops where %s fails", async (command, done) => {
  const { origin } = await deployedSite();
  clone.answer(command, { code: 1, output: "refused", events: [] });
  const { code, output, calls } = await clone.deploy(["--wait", "0"], origin);
  expect([code, calls.slice(4)]).toEqual([1, done]);
  expect(output).toContain("what comes after it was not done");
});

it("deploys nothing when the current version cannot be read", async () => {
  clone.answer("deployments status", { code: 1, output: "fetch failed" });
  const { code, output, calls } = await clone.deploy();
  expect([code, calls.at(-1)]).toEqual([1, commands.status()]);
  expect(output).toContain("Nothing was deployed.");
});

it("goes on from the version that most visitors have when an earlier deployment was left in between", async () => {
  clone.deployedIs({ "33333333-3333-4333-8333-333333333333": 10, [former]: 90 });
  const { origin } = await deployedSite();
  const { calls } = await clone.deploy(["--wait", "0"], origin);
  expect(calls).toContain(step(0));
});

it("refuses to guess the former version when an earlier deployment left two with as many visitors", async () => {
  clone.deployedIs({ "33333333-3333-4333-8333-333333333333": 50, [former]: 50 });
  const { origin } = await deployedSite();
  const { code, output, calls } = await clone.deploy(["--wait", "0"], origin);
  expect([code, calls]).toEqual([1, [listSecrets(), commands.build(), commands.status()]]);
  expect(output).toContain("npx wrangler versions deploy VERSION@100%");
  expect(output).not.toContain("    at ");
});

describe("a step that wrangler refuses", () => {
  const refuse = (share: string) =>
    clone.answer(`versions deploy --config build/server/wrangler.json ${share}`, { code: 7, output: "no network" });

  it("gives everybody the former version again, and the command fails", async () => {
    refuse(`${next}@50%`);
    const { origin } = await deployedSite();
    const { code, output, calls } = await clone.deploy(["--wait", "0"], origin);
    expect(calls.filter((call) => call.includes("versions deploy"))).toEqual([
      ...[step(0), step(10), step(50)],
      moves.backAfterFailure,
    ]);
    expect(calls).not.toContain(commands.triggers);
    expect(code).toBe(1);
    expect(output).toContain("Everybody gets the former version again.");
    expect(output).not.toContain("Deployed to");
  });

  it("names the command when that is refused too", async () => {
    refuse(`${next}@10%`);
    refuse(`${former}@100%`);
    const { origin } = await deployedSite();
    const { code, output } = await clone.deploy(["--wait", "0"], origin);
    expect(code).toBe(1);
    expect(output).toContain(`npx wrangler versions deploy ${former}@100% --config build/server/wrangler.json --yes`);
  });
});

describe("who stands behind the site", () => {
  const known = {
    ...{ operatorName: "某某有限公司", operatorAbn: "53 004 085 616", operatorAddress: "1 Example St" },
    ...{ complaintsPerson: "李", complaintsEmail: "a@b.example", governingLaw: "NSW", mailHost: "邮件公司" },
  };

  it.each<[string, (clone: DeployClone) => void, string]>([
    [
      "is named in a warning as long as it is not filled in",
      ({ savedSettings }) => savedSettings({ operatorName: "某某有限公司", operatorAbn: " ", supportHours: "每天" }),
      "operatorAbn, operatorAddress, complaintsPerson, complaintsEmail, governingLaw, mailHost.",
    ],
    [
      "is not known when the settings cannot be read",
      ({ answer }) => answer("d1 execute", { code: 1, output: "no network" }),
      "was not checked",
    ],
  ])("%s, and the deployment succeeds", async (_, arrange, named) => {
    arrange(clone);
    const { origin } = await deployedSite();
    const { code, output } = await clone.deploy(["--wait", "0"], origin);
    expect(code).toBe(0);
    expect(output).toContain(named);
  });

  it("gives no warning once all is filled in", async () => {
    clone.savedSettings(known);
    const { origin } = await deployedSite();
    expect((await clone.deploy(["--wait", "0"], origin)).output).not.toContain("Warning");
  });
});
