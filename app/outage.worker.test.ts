import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createApp, type PageHandler } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { Visitor } from "../tests/support/account-client.ts";
import { apiRoutes } from "../tests/support/api-routes.ts";
import { audience, type Someone, someoneOf } from "../tests/support/back-office.ts";
import { type BuiltRoute, buildPages } from "../tests/support/built-pages.ts";
import { type Failure, failingDatabase } from "../tests/support/failing-database.ts";

// Every address of the application, asked by everybody in every way while the database fails: an answer that needs none,
// or 503 and when to come again, but never a fault of the site.

const site = "https://aotu.example";
const { DB, ...bindings } = env as Env;

let pages: { addresses: BuiltRoute[]; renderPage: PageHandler };
const people = new Map<Someone, Visitor>();

beforeAll(async () => {
  pages = await buildPages({ draws: false });
  for (const who of audience) people.set(who, await (await someoneOf(who)).visitor.passed("login"));
  // All pages are loaded one by one, and five people sign in.
}, 60_000);

// Each failure is logged, as it should be.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What better-auth reads of who is signed in; our own statements are written otherwise. */
const readsSession = (sql: string) => /from "(sessions|users)"/.test(sql);

interface Asked {
  method: "GET" | "POST";
  path: string;
}

/** Something for each parameter of an address. */
const pathOf = (address: string) =>
  address
    .replace(":idSlug", "1-x")
    .replace(":courseIdSlug", "1-y")
    .replace(":type", "institution")
    .replace(":part", "courses-1")
    .replace(/:\w+/g, "1")
    .replace("*", "x");

const dataOf = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);

/** All that can be asked: pages, and what React Router asks for from page to page, read and posted to; the API. */
function everything(): Asked[] {
  return [
    ...pages.addresses.flatMap(({ address, module }): Asked[] => {
      const path = pathOf(address);
      const ways = module.default === undefined ? [path] : [path, dataOf(path)];
      return ways.flatMap((way) => [
        { method: "GET", path: way },
        { method: "POST", path: way },
      ]);
    }),
    ...apiRoutes.map(({ path, method }): Asked => ({ method: method === "GET" ? "GET" : "POST", path })),
  ];
}

/** Fields that many forms have, so that their actions get as far as the database. */
const fields = {
  intent: "name",
  version: "1",
  name: "王小明",
  email: "somebody@people.example",
  password: "correct horse battery staple",
  currentPassword: "correct horse battery staple",
  code: "123456",
  token: "x".repeat(43),
  topic: "other",
  reason: "gone",
  message: "想请问一下学生签证的材料要准备哪些。",
  agree: "yes",
  key: "00000000-0000-4000-8000-000000000000",
};

/** Asks as somebody does, with a database that fails. */
async function ask(
  who: Someone,
  { method, path }: Asked,
  failure: Parameters<typeof failingDatabase>[1],
  headers: Record<string, string> = {},
  typed: Record<string, string> = fields,
): Promise<Response> {
  const visitor = people.get(who) ?? new Visitor();
  const isApi = path.startsWith("/api/");
  const type = isApi ? "application/json" : "application/x-www-form-urlencoded";
  const request = new Request(`${site}${path}`, {
    method,
    headers: {
      ...visitor.headers,
      Cookie: visitor.cookieHeader,
      ...(method === "POST" ? { "Content-Type": type } : {}),
      ...headers,
    },
    body: method === "GET" ? null : isApi ? JSON.stringify(typed) : new URLSearchParams(typed).toString(),
  });
  const { database } = failingDatabase(DB, failure);
  return createApp(pages.renderPage).fetch(request, { ...bindings, DB: database });
}

/** What can be answered without a database: pages that need none, redirects, refusals. */
const answers = [200, 202, 301, 302, 303, 308, 400, 401, 403, 404, 405, 415];

/** Asks all of them and tells which were answered wrongly. */
async function faultsOf(who: Someone, asked: Asked[], failure: Parameters<typeof failingDatabase>[1]) {
  const faults: string[] = [];
  const statuses = new Set<number>();
  for (const one of asked) {
    const { status, headers } = await ask(who, one, failure);
    statuses.add(status);
    const isRight = status === 503 ? headers.has("Retry-After") : answers.includes(status);
    if (!isRight) faults.push(`${one.method} ${one.path}: ${status}`);
  }
  return { faults, statuses };
}

describe("the database fails", () => {
  it.each<Someone>(["anonymous", "admin"])("for %s", { tags: "nightly" }, async (who) => {
    const { faults, statuses } = await faultsOf(who, everything(), { how: "at once" });
    expect(faults).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 405, 503]));
  });

  it.each<[Someone, Asked]>([
    ["anonymous", { method: "GET", path: "/institution/1-x" }],
    ["anonymous", { method: "GET", path: "/search?q=x" }],
    ["anonymous", { method: "POST", path: "/login" }],
    ["anonymous", { method: "POST", path: "/contact" }],
    ["anonymous", { method: "POST", path: "/api/auth/sign-in/email" }],
    ["user", { method: "GET", path: "/dashboard" }],
    ["user", { method: "GET", path: "/dashboard.data" }],
    ["user", { method: "GET", path: "/login" }],
    ["user", { method: "POST", path: "/dashboard/settings" }],
    ["user", { method: "GET", path: "/api/auth/get-session" }],
    ["user", { method: "GET", path: "/api/account/export" }],
    ["admin", { method: "GET", path: "/admin" }],
    ["admin", { method: "GET", path: "/admin/users.csv" }],
    ["admin", { method: "POST", path: "/admin/news/new" }],
    ["admin", { method: "POST", path: "/admin/news/new.data" }],
  ])("%s gets Retry-After: %j", async (who, asked) => {
    const { status, headers } = await ask(who, asked, { how: "late" });
    expect([status, headers.get("Retry-After"), headers.get("Cache-Control")]).toEqual([503, "5", "no-store"]);
  });
});

describe("the database fails after the session was read", () => {
  // What posts to no action is 405 for everybody alike: above.
  const known = () => {
    const acting = new Set(pages.addresses.filter(({ module }) => module.action).map(({ address }) => pathOf(address)));
    return everything().filter(
      ({ method, path }) => method === "GET" || path.startsWith("/api/") || acting.has(path.replace(/\.data$/, "")),
    );
  };
  const expectNoFaults = async (who: Someone, how: Failure) => {
    const { faults, statuses } = await faultsOf(who, known(), { how, passes: readsSession });
    expect(faults).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 503, ...(who === "admin" ? [] : [403])]));
  };

  it("for admin (at once)", () => expectNoFaults("admin", "at once"));

  it.each<[Someone, Failure]>([
    ["user", "at once"],
    ["editor", "at once"],
    ["staff", "late"],
  ])("for %s (%s)", { tags: "nightly" }, expectNoFaults);
});

// The form alone would be refused for want of an address, with 400.
it.each<[Someone, string]>([
  ["user", "/login"],
  ["user", "/register"],
  ["user", "/dashboard/settings"],
  ["admin", "/admin/news/new"],
])("a refused form of %s is 503 when its page cannot be read: %s", async (who, path) => {
  const { status, headers } = await ask(who, { method: "POST", path }, { how: "at once" }, {}, { intent: "name" });
  expect([status, headers.get("Retry-After"), headers.get("Cache-Control")]).toEqual([503, "5", "no-store"]);
});

it("answers a sign-in with 503 when only the accounts cannot be read", async () => {
  const failure = { how: "at once" as const, passes: (sql: string) => !/"(users|sessions|credentials)"/.test(sql) };
  const { status, headers } = await ask("anonymous", { method: "POST", path: "/api/auth/sign-in/email" }, failure);
  expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
});

describe("the database does not answer", () => {
  /** Waits a hundredth of the time for it, and adds up how long that would have been, ms. */
  function shortenPatience(): { waited: () => number; restart: () => void } {
    let now = 0;
    const begin = globalThis.setTimeout;
    vi.stubGlobal("setTimeout", (run: () => void, time = 0) => {
      if (time < 500 || !/db\/statements\.ts/.test(String(new Error().stack))) return begin(run, time);
      const due = now + time;
      return begin(() => {
        now = Math.max(now, due);
        run();
      }, time / 100);
    });
    return {
      waited: () => now,
      restart: () => {
        now = 0;
      },
    };
  }

  it.each<[Someone, Asked["method"]]>([
    ["anonymous", "GET"],
    ["admin", "POST"],
  ])("%s waits at most 1.5 s: %s", { tags: "nightly" }, async (who, method) => {
    const { waited, restart } = shortenPatience();
    const late: string[] = [];
    for (const asked of everything().filter((one) => one.method === method && !one.path.endsWith(".data"))) {
      restart();
      const { status, headers } = await ask(who, asked, { how: "silent" }, { "If-None-Match": 'W/"x"' });
      const isRight = status === 503 ? headers.has("Retry-After") : answers.includes(status);
      if (!isRight || waited() > 1500) late.push(`${method} ${asked.path}: ${status} after ${waited()} ms`);
    }
    expect(late).toEqual([]);
  });
});

it("renders an error page in place of the page", async () => {
  const { renderPage } = await buildPages({ draws: true });
  const { database } = failingDatabase(DB, { how: "at once" });
  for (const path of ["/institution/1-x", "/search?q=x", "/visa/student", "/data/changes"]) {
    const answer = await createApp(renderPage).request(`${site}${path}`, {}, { ...bindings, DB: database });
    expect([path, answer.status]).toEqual([path, 503]);
    expect(await answer.text()).toContain("</html>");
  }
});
