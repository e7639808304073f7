import { appendFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Configuration } from "./check-settings.ts";
import { deploy, type Machine } from "./deploy.ts";

const [former, next] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];

/** wrangler.toml after the steps of docs/deployment.md. */
const configured: Configuration = {
  vars: { SITE_ORIGIN: "https://aotu.test", MAIL_FROM: "no-reply@aotu.test", SUPPORT_EMAIL: "help@aotu.test" },
  d1_databases: [{ database_id: "5f0c1d2e-0000-4000-8000-000000000001" }],
  routes: [{ pattern: "aotu.test", custom_domain: true }],
  send_email: [{}],
};

interface Answer {
  code?: number;
  output?: string;
}

const page = () => new Response("<html><title>登录 | 澳途</title></html>");

interface Situation {
  answers?: Record<string, Answer>;
  configuration?: Configuration;
  env?: Record<string, string>;
  /** Responses of the site to health requests, which `question` counts from 1. */
  health?: (question: number) => object | Response;
  login?: () => Response;
  isOpen?: (headers: Headers) => boolean;
}

/** Deploys with stubs for wrangler, the build and the site. */
async function run(args: string[], situation: Situation = {}) {
  const calls: string[] = [];
  const said: string[] = [];
  const asked: string[] = [];
  const answers: Record<string, Answer> = {
    "secret list": { output: '[{ "name": "AUTH_SECRET" }]' },
    "deployments status": { output: JSON.stringify({ versions: [{ version_id: former, percentage: 100 }] }) },
    "versions view": { output: JSON.stringify({ resources: { bindings: [{ type: "d1" }] } }) },
    ...situation.answers,
  };
  const machine: Machine = {
    run: async (tool, given, env = {}) => {
      const call = given.join(" ").replace(/ --config \S+/, "");
      calls.push(tool === "wrangler" ? call : `${tool} ${call} ${env.CLOUDFLARE_ENV}`);
      const [, { code = 0, output = "" } = {}] = Object.entries(answers).find(([name]) => call.startsWith(name)) ?? [];
      if (code === 0 && env.WRANGLER_OUTPUT_FILE_PATH) {
        appendFileSync(env.WRANGLER_OUTPUT_FILE_PATH, `${JSON.stringify({ type: "x", version_id: next })}\n`);
      }
      return { code, output };
    },
    fetch: async (url, init) => {
      const headers = new Headers(init.headers);
      if (situation.isOpen?.(headers) === false) {
        return new Response(null, {
          status: 302,
          headers: { Location: "https://team.cloudflareaccess.com/login?t=1" },
        });
      }
      if (!url.endsWith("/api/health")) return (situation.login ?? page)();
      asked.push(`${url} ${headers.get("Cloudflare-Workers-Version-Overrides")}`);
      const answer = (situation.health ?? (() => ({})))(asked.length);
      return answer instanceof Response
        ? answer
        : Response.json({ ok: false, database: "ok", version: next, ...answer });
    },
    sleep: async () => {},
    say: (line) => said.push(line),
    env: situation.env ?? {},
    commit: "abc1234",
    configuration: () => situation.configuration ?? configured,
    built: () => ({ name: "aotu", vars: { SITE_ORIGIN: "https://aotu.test" } }),
  };
  const code = await deploy(args, machine);
  return { code, calls, asked, output: said.join("\n") };
}

const steps = (calls: string[]) => calls.filter((call) => /^(versions deploy|rollback|triggers)/.test(call));
const share = (percent: number) =>
  `versions deploy ${next}@${percent}% ${percent === 100 ? "" : `${former}@${100 - percent}% `}--yes`;
const back = `rollback ${former} --message unhealthy --yes`;

it("uploads, migrates, and moves visitors in two steps while the new version is healthy", async () => {
  const { code, calls, asked, output } = await run(["--wait", "0"]);
  expect(calls).toEqual([
    "secret list --format json --env=",
    "react-router build ",
    "deployments status --json --env=",
    `versions view ${former} --json --env=`,
    "versions upload --tag abc1234",
    "d1 migrations apply DB --remote --env=",
    ...[share(10), share(100), "triggers deploy"],
  ]);
  expect(code).toBe(0);
  expect(output).toContain(`npx wrangler rollback ${former} --name aotu`);
  expect(output).not.toContain("Warning");
  // Each step requests the new version by header, whatever version visitors get.
  expect(asked).toEqual(new Array(2).fill(`https://aotu.test/api/health aotu="${next}"`));
});

it("with --at-once, and always in another environment, checks the version before visitors get it", async () => {
  expect(steps((await run(["--at-once", "--wait", "0"])).calls)).toEqual([share(0), share(100), "triggers deploy"]);
  const { calls } = await run(["--env", "staging", "--wait", "0"]);
  expect(steps(calls)).toEqual([share(0), share(100), "triggers deploy"]);
  expect(calls).toContain("react-router build staging");
  expect(calls).toContain("d1 migrations apply DB --remote --env=staging");
});

it("changes nothing in a dry run; without a login too, which it reports", async () => {
  const { code, calls, output } = await run(["--dry-run"]);
  expect([code, calls.slice(1)]).toEqual([0, ["react-router build ", "deploy --dry-run"]]);
  expect(output).toContain("Nothing was migrated or deployed.");
  const answers = { "secret list": { code: 1, output: "You are not authenticated." } };
  const unknown = await run(["--dry-run"], { answers });
  expect(unknown.code).toBe(1);
  expect(unknown.output).toMatch(/You are not authenticated[\s\S]*Not checked: secrets/);
  expect(unknown.output).not.toContain("AUTH_SECRET");
  expect((await run([], { answers })).calls).toHaveLength(1);
});

it.each([[["--dryrun"]], [["--env"]], [["--env", "--dry-run"]], [["--wait", "soon"]], [["staging"]]])(
  "does nothing with wrong arguments: %j",
  async (args) => {
    expect(await run(args)).toMatchObject({ code: 2, output: expect.stringContaining("Usage:"), calls: [] });
  },
);

describe("settings", () => {
  const refused = async (configuration: Configuration, answers: Record<string, Answer> = {}, args: string[] = []) => {
    const { code, calls, output } = await run(args, { configuration, answers });
    expect([code, calls.length]).toEqual([1, 1]);
    return output;
  };

  it("reports every problem at once and does nothing else", async () => {
    const vars = {
      ...{ SITE_ORIGIN: "", MAIL_FROM: "not an address", SUPPORT_EMAIL: "support@aotu.example" },
      ...{ AUTH_SECRET: "x".repeat(40), HEALTH_TOKEN: "x".repeat(40) },
    };
    const configuration = { ...configured, vars, d1_databases: [{ database_id: "00000000-0000" }] };
    const output = await refused(configuration, { "secret list": { output: '[{ "name": "STRIPE_SECRET_KEY" }]' } });
    for (const named of [
      "STRIPE_WEBHOOK_SECRET is missing",
      "MAIL_FROM cannot be read",
      "SUPPORT_EMAIL is a placeholder",
      "SITE_ORIGIN is not set to the address",
      "AUTH_SECRET is in wrangler.toml",
      "database_id is still the placeholder",
    ]) {
      expect(output).toContain(named);
    }
  });

  it("reports the environment, an address without a route, and a missing secret", async () => {
    const testers = [{ allowed_destination_addresses: ["team@aotu.example"] }];
    const staging = await refused({ ...configured, send_email: testers }, {}, ["--env", "staging"]);
    expect(staging).toContain("staging: allowed_destination_addresses has a placeholder");
    const elsewhere = { ...configured, routes: [{ pattern: "www.aotu.test", custom_domain: true }] };
    expect(await refused(elsewhere)).toContain("routes has no custom domain aotu.test");
    const none = { "secret list": { code: 1, output: 'Worker "aotu" not found.' } };
    expect(await refused(configured, none)).toContain("AUTH_SECRET is missing");
  });
});

describe("a new version that is unhealthy is rolled back, and the command fails", () => {
  const login = (html: string, status = 200) => ({ login: () => new Response(html, { status }) });
  it.each<[string, Situation, string[]]>([
    ["fails at once", { health: () => ({ database: "unavailable" }) }, [share(10), back]],
    [
      "fails once everybody has it",
      { health: (question) => ({ database: question < 2 ? "ok" : "unavailable" }) },
      [share(10), share(100), back],
    ],
    ["is not the one that answers", { health: () => ({ version: former }) }, [share(10), back]],
    ["is unknown", { health: () => ({ version: null }) }, [share(10), back]],
    ["answers with no JSON", { health: () => new Response("<html>") }, [share(10), back]],
    ["has a page that fails", login("error", 500), [share(10), back]],
    ["has a page that is cut off", login("<html><title>登录 | 澳途</title>"), [share(10), back]],
    ["has a page of another site", login("<html><title>Sign in</title></html>"), [share(10), back]],
  ])("%s", async (_, situation, expected) => {
    const { code, calls, output } = await run(["--wait", "0"], situation);
    expect(steps(calls)).toEqual(expected);
    expect(code).toBe(1);
    expect(output).toContain(`The new version ${next} is not healthy`);
    expect(output).toContain("Everybody gets the former version again.");
    expect(output).not.toContain("Deployed to");
  });

  it("a new version may fail once, or another version respond, in the first seconds", async () => {
    const health = (question: number) => ({
      version: question === 1 ? former : next,
      database: question === 3 ? "unavailable" : "ok",
    });
    expect(await run(["--wait", "10"], { health })).toMatchObject({ code: 0 });
  });

  it("a new version that responded fails after two failures in a row", async () => {
    const health = (question: number) => ({ database: question < 3 ? "ok" : "unavailable" });
    const { calls, asked } = await run(["--wait", "60"], { health });
    expect([steps(calls), asked.length]).toEqual([[share(10), back], 4]);
  });

  it("prints the command when the rollback is refused too", async () => {
    const answers = { "versions deploy": { code: 7 }, rollback: { code: 1 } };
    const { code, output } = await run(["--wait", "0"], { answers });
    expect(code).toBe(1);
    expect(output).toContain(`npx wrangler rollback ${former} --config build/server/wrangler.json`);
  });
});

it.each<[string, number]>([
  ["react-router build", 2],
  ["versions upload", 5],
  ["d1 migrations", 6],
])("stops where %s fails", async (command, done) => {
  const answers = { [command.replace("react-router ", "")]: { code: 1 } };
  const { code, calls, output } = await run(["--wait", "0"], { answers });
  expect([code, calls.length]).toEqual([1, done]);
  expect(output).toContain("what comes after it was not done");
});

it.each(["deployments status", "versions view"])("deploys nothing when wrangler fails at %s", async (command) => {
  const { code, calls, output } = await run([], { answers: { [command]: { code: 1, output: "fetch failed" } } });
  expect([code, calls.at(-1)?.startsWith(command)]).toEqual([1, true]);
  expect(output).toContain("Nothing was deployed.");
});

it("continues from the version that most visitors have when an earlier deployment was aborted", async () => {
  const versions = [
    { version_id: "33333333-3333-4333-8333-333333333333", percentage: 10 },
    { version_id: former, percentage: 90 },
  ];
  const answers = { "deployments status": { output: JSON.stringify({ versions }) } };
  expect((await run(["--wait", "0"], { answers })).calls).toContain(share(10));
});

describe("the first deployment", () => {
  const none = { "deployments status": { code: 1, output: "This Worker does not exist on your account." } };
  const onlySecrets = { "versions view": { output: '{ "resources": { "bindings": [{ "type": "secret_text" }] } }' } };

  it.each([none, onlySecrets])("deploys in one step: %j", async (answers) => {
    const { code, calls, output } = await run(["--wait", "0"], { answers });
    expect(
      calls.filter((call) => /^(deploy|d1 migrations|versions (upload|deploy)|triggers)\b(?!ments)/.test(call)),
    ).toEqual(["d1 migrations apply DB --remote --env=", "deploy"]);
    expect(code).toBe(0);
    expect(output).toContain("npm run seed -- --latest --remote");
    expect(output).not.toContain("rollback");
  });

  it("reports that the certificate may take some minutes", async () => {
    const health = () => {
      throw new Error("fetch failed");
    };
    const { code, output } = await run(["--wait", "0"], { answers: none, health });
    expect(code).toBe(1);
    expect(output).toContain("The certificate of a new domain may take some minutes");
  });
});

describe("a site behind Cloudflare Access", () => {
  const env = { CLOUDFLARE_ACCESS_CLIENT_ID: "1.access", CLOUDFLARE_ACCESS_CLIENT_SECRET: "secret" };
  const isOpen = (headers: Headers) =>
    headers.get("CF-Access-Client-Id") === "1.access" && headers.get("CF-Access-Client-Secret") === "secret";

  it("is requested with the service token, and a redirect to the sign-in counts as a failure", async () => {
    expect(await run(["--wait", "0"], { env, isOpen })).toMatchObject({ code: 0 });
    const { code, calls, output } = await run(["--wait", "0"], { isOpen });
    expect([code, steps(calls)]).toEqual([1, [share(10), back]]);
    expect(output).toMatch(/302 to https:\/\/team\.cloudflareaccess\.com\/login\. .*CLOUDFLARE_ACCESS_CLIENT_ID/);
  });

  it("is not requested with half a service token", async () => {
    const half = { CLOUDFLARE_ACCESS_CLIENT_ID: "1.access" };
    const { code, calls, output } = await run([], { env: half });
    expect([code, calls]).toEqual([1, []]);
    expect(output).toContain("CLOUDFLARE_ACCESS_CLIENT_SECRET is missing");
  });
});
