import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commands, type DeployClone, deployClone, listSecrets, versions } from "../tests/support/deploy-clone.ts";
import { closeSites, deployedSite, moves } from "../tests/support/site-with-health.ts";

const { former, next } = versions;
const { step, all, back } = moves;
let clone: DeployClone;

beforeEach(() => {
  clone = deployClone();
});

afterEach(() => {
  clone.remove();
  closeSites();
});

describe("a site behind Cloudflare Access", () => {
  const token = { CLOUDFLARE_ACCESS_CLIENT_ID: "1.access", CLOUDFLARE_ACCESS_CLIENT_SECRET: "secret" };
  const staging = ["--env", "staging", "--wait", "0"];
  beforeEach(() => clone.configure({}, { staging: true }));

  it.each<[string, (path: string) => boolean]>([
    ["everything", () => false],
    ["all but the health", (path) => path === "/api/health"],
  ])(
    "is not taken for a good one when %s leads to the sign-in of Access, and the way out is named",
    async (_, isOpen) => {
      const { origin } = await deployedSite(undefined, undefined, ({ url = "" }) => isOpen(url));
      const { code, output, calls } = await clone.deploy(staging, origin);
      expect(calls.filter((call) => call.includes("versions deploy"))).toEqual([step(0), back]);
      expect(code).toBe(1);
      expect(output).toMatch(/302 to http\S+\/cdn-cgi\/access\/login/);
      expect(output).toContain("CLOUDFLARE_ACCESS_CLIENT_ID");
    },
  );

  it("is asked with the service token", async () => {
    const { origin } = await deployedSite(
      undefined,
      undefined,
      ({ headers }) => headers["cf-access-client-id"] === "1.access" && headers["cf-access-client-secret"] === "secret",
    );
    expect(await clone.deploy(staging, origin, token)).toMatchObject({ code: 0 });
  });

  it("is not asked with half a service token", async () => {
    const { code, output, calls } = await clone.deploy(staging, undefined, { CLOUDFLARE_ACCESS_CLIENT_ID: "1.access" });
    expect([code, calls]).toEqual([1, []]);
    expect(output).toContain("CLOUDFLARE_ACCESS_CLIENT_SECRET is missing");
  });
});

describe("the first deployment", () => {
  const none = "The Worker aotu has no deployments.";

  it.each<[string, (clone: DeployClone) => void, string[]]>([
    ["there is no deployment", ({ answer }) => answer("deployments status", { code: 1, output: none }), []],
    // wrangler makes a Worker that answers nothing when a secret is set before the first deployment.
    ["only secrets were set", ({ boundTo }) => boundTo("secret_text", "secret_text"), [commands.view(former)]],
  ])("is at once, and says why: %s", async (_, arrange, asked) => {
    arrange(clone);
    const { code, output, calls } = await clone.deploy(["--wait", "0"]);
    expect(calls).toEqual([
      ...[listSecrets(), commands.build(), commands.status(), ...asked],
      ...[commands.migrate(), commands.deploy, commands.settings()],
    ]);
    expect(output).toContain("nobody can be moved from one to the other");
    // The domain does not answer yet.
    expect(code).toBe(1);
    expect(output).toContain("The certificate of a new domain may take some minutes");
  });

  it("succeeds once the domain answers with the new version", async () => {
    clone.answer("deployments status", { code: 1, output: "This Worker does not exist on your account." });
    const { origin } = await deployedSite(() => ({ ok: true, version: next }));
    const { code, output } = await clone.deploy(["--wait", "0"], origin);
    expect(code).toBe(0);
    expect(output).toContain("npm run seed -- --latest --remote");
    expect(output).not.toContain("rollback");
  });
});

describe("a deployed site that does not answer", () => {
  it("is not taken for the first deployment: nothing is deployed, and the ways on are named", async () => {
    const { code, output, calls } = await clone.deploy(["--wait", "0"]);
    expect([code, calls]).toEqual([1, [listSecrets(), commands.build(), commands.status(), commands.view(former)]]);
    for (const named of ["does not answer", "fetch failed", "Nothing was deployed", "--at-once", "triggers deploy"]) {
      expect(output).toContain(named);
    }
  });

  it("gets a version with --at-once that answers where nobody gets it", async () => {
    // The former version fails before it can say anything of its health.
    const { origin } = await deployedSite(undefined, undefined, ({ headers }) =>
      String(headers["cloudflare-workers-version-overrides"]).includes(next),
    );
    const { code, calls } = await clone.deploy(["--at-once", "--wait", "0"], origin);
    expect(calls.filter((call) => call.includes("versions deploy"))).toEqual([step(0), all]);
    expect(code).toBe(0);
  });

  it("keeps its version with --at-once when the new one does not answer either", async () => {
    const { code, calls } = await clone.deploy(["--at-once", "--wait", "0"]);
    expect(calls.filter((call) => call.includes("versions deploy"))).toEqual([step(0), back]);
    expect([code, calls.includes(commands.deploy)]).toEqual([1, false]);
  });

  it("is not deployed when wrangler cannot say what the version is", async () => {
    clone.answer("versions view", { code: 1, output: "fetch failed" });
    const { code, output, calls } = await clone.deploy();
    expect([code, calls.at(-1)]).toEqual([1, commands.view(former)]);
    expect(output).toContain("Nothing was deployed.");
  });
});
