import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createApp, type PageHandler, siteOfPages } from "#worker/app.ts";
import { appContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { failingDatabase } from "../../../tests/support/failing-database.ts";
import { cloudflareEdgeCache, createPageCache, type EdgeCache } from "./page-cache.ts";

const bindings = env as Env;
const { DB } = bindings;
const site = "https://aotu.example";
const html = { "Content-Type": "text/html; charset=utf-8" };

let clock = Date.parse("2026-11-22T02:00:00Z");
let renders: string[] = [];

beforeEach(() => {
  clock = Date.parse("2026-11-22T02:00:00Z");
  renders = [];
  vi.spyOn(Date, "now").mockImplementation(() => clock);
  return () => vi.restoreAllMocks();
});

/** Renders a page with its address and its nonce, after a query of the database. */
const renderPage: PageHandler = async (request, context) => {
  const app = context.get(appContext);
  await app.db.prepare("SELECT 1").all();
  const { pathname, search } = new URL(request.url);
  renders.push(pathname + search);
  if (pathname === "/personal") app.isPersonal = true;
  if (pathname === "/broken") app.hasFailed = true;
  if (pathname === "/moved") return new Response(null, { status: 301, headers: { Location: `/about${search}` } });
  const headers = pathname === "/cookie" ? { ...html, "Set-Cookie": "a=b" } : html;
  if (app.isStateAsked) return new Response(`state of ${pathname}`, { headers: { "Content-Type": "text/x-script" } });
  const body = `<div id="stale-notice"></div><script nonce="${app.nonce}"></script>${pathname}${search} ${renders.length}`;
  return new Response(body, { status: pathname === "/gone" ? 404 : 200, headers });
};

/** Starts an application with its own memory, like one isolate. */
function openIsolate({ edge = null, capacity = 1_000_000 }: { edge?: EdgeCache | null; capacity?: number } = {}) {
  const app = createApp(renderPage, { pages: createPageCache({ ...siteOfPages, capacity, versionAge: 5000, edge }) });
  const queries = vi.fn<(sql: string) => void>();
  const counted = countQueries(DB, queries);
  async function ask(path: string, init: RequestInit & { database?: D1Database } = {}) {
    const { database = counted, ...request } = init;
    const work: Promise<unknown>[] = [];
    const context = {
      waitUntil: (one: Promise<unknown>) => void work.push(one),
      passThroughOnException() {},
      props: {},
    };
    const response = await app.request(`${site}${path}`, request, { ...bindings, DB: database }, context);
    const text = await response.text();
    await Promise.all(work);
    return { status: response.status, headers: response.headers, text };
  }
  return { ask, queries };
}

function countQueries(database: D1Database, count: (sql: string) => void): D1Database {
  const counted = (target: D1Database | D1DatabaseSession): object => ({
    prepare(sql: string) {
      count(sql);
      return target.prepare(sql);
    },
    batch: (statements: D1PreparedStatement[]) => target.batch(statements),
  });
  return { ...counted(database), withSession: () => counted(database.withSession("first-primary")) } as D1Database;
}

const nonceOf = ({ headers }: { headers: Headers }) =>
  /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1] ?? "no nonce";

const edit = () => DB.prepare("INSERT INTO content_loads (loaded_at) VALUES (0)").run();

describe("the state of a page", () => {
  it("the state of a page is cached separately from the page, and rendered for the page's address", async () => {
    const { ask, queries } = openIsolate();
    await ask("/about?_state=1");
    const page = await ask("/about");
    expect(page.text).toContain("<script");
    queries.mockClear();
    expect((await ask("/about?&_state=1")).text).toBe("state of /about");
    expect((await ask("/about")).headers.get("ETag")).toBe(page.headers.get("ETag"));
    expect(renders).toEqual(["/about", "/about"]);
    expect(queries).not.toHaveBeenCalled();
  });
});

describe("a cached page", () => {
  it("a cached page is sent without rendering and without a query, with a new nonce", async () => {
    const { ask, queries } = openIsolate();
    const first = await ask("/about");
    queries.mockClear();
    const second = await ask("/about");
    expect(renders).toEqual(["/about"]);
    expect(queries).not.toHaveBeenCalled();
    expect(nonceOf(second)).not.toBe(nonceOf(first));
    expect(second.text).toContain(`nonce="${nonceOf(second)}"`);
    expect(second.text).not.toContain(nonceOf(first));
    expect(second.headers.get("ETag")).toBe(first.headers.get("ETag"));
    expect(second.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  });

  it("a cached page answers If-None-Match with 304, and HEAD without a body", async () => {
    const { ask } = openIsolate();
    const etag = (await ask("/about")).headers.get("ETag") ?? "";
    const same = await ask("/about", { headers: { "If-None-Match": etag } });
    expect([same.status, same.text, same.headers.has("Content-Security-Policy")]).toEqual([304, "", false]);
    const head = await ask("/about", { method: "HEAD" });
    expect([head.status, head.text, head.headers.get("Content-Type")]).toEqual([200, "", html["Content-Type"]]);
    expect(renders).toEqual(["/about"]);
  });

  it("a 304 is sent only for the ETag of the same address, or for If-None-Match: *", async () => {
    const { ask } = openIsolate();
    const etag = (await ask("/about")).headers.get("ETag") ?? "";
    const statusOf = async (path: string, tag: string) =>
      (await ask(path, { headers: { "If-None-Match": tag } })).status;
    for (const [path, status] of [
      ["/gone", 404],
      ["/moved", 301],
      ["/study", 200],
      ["/", 200],
      ["/search?q=a", 200],
    ] as const) {
      expect([path, await statusOf(path, etag)]).toEqual([path, status]);
    }
    for (const [path, status] of [
      ["/gone", 404],
      ["/moved", 301],
      ["/about", 304],
      ["/tools", 304],
    ] as const) {
      expect([path, await statusOf(path, "*")]).toEqual([path, status]);
    }
    expect(await statusOf("/about", `W/"other", ${etag}`)).toBe(304);
    expect(await statusOf("/about", 'W/"other"')).toBe(200);
  });

  it("the cache key contains known parameters in a fixed order, and no unknown ones", async () => {
    const { ask } = openIsolate();
    await ask("/study/university?state=NSW&page=2&utm_source=wechat");
    await ask("/study/university?page=2&state=NSW");
    await ask("/study/university?page=2&state=VIC");
    expect(renders).toEqual(["/study/university?page=2&state=NSW", "/study/university?page=2&state=VIC"]);
  });

  it("parameters that a page does not read are added to the target of a redirect", async () => {
    const { ask } = openIsolate();
    const { status, headers } = await ask("/moved?utm_source=wechat&tab=a");
    expect([status, headers.get("Location")]).toEqual([301, "/about?tab=a&utm_source=wechat"]);
  });

  it("the page and the page's data are cached separately", async () => {
    const { ask } = openIsolate();
    for (const path of ["/about", "/about.data", "/about", "/about.data?_routes=root"]) await ask(path);
    expect(renders).toEqual(["/about", "/about.data", "/about.data?_routes=root"]);
  });

  it.each(["/personal", "/cookie", "/broken", "/gone", "/dashboard", "/Dashboard", "/%64ashboard", "/admin/users"])(
    "%s is not cached",
    async (path) => {
      const { ask } = openIsolate();
      await ask(path);
      const { headers } = await ask(path);
      expect(renders).toHaveLength(2);
      expect(path === "/broken" || headers.get("Cache-Control") === "no-store").toBe(true);
    },
  );

  it("React Router's own addresses are not cached and retain their parameters", async () => {
    const { ask } = openIsolate();
    await ask("/__manifest?p=%2Fabout&version=1");
    expect(renders).toEqual(["/__manifest?p=%2Fabout&version=1"]);
  });

  it("nothing is cached while the store has no capacity", async () => {
    const { ask } = openIsolate({ capacity: 0 });
    await ask("/about");
    await ask("/about");
    expect(renders).toHaveLength(2);
  });
});

describe("new content", () => {
  it("a write by another isolate is visible within 5 s", async () => {
    const { ask } = openIsolate();
    await ask("/about");
    await edit();
    clock += 4999;
    await ask("/about");
    expect(renders).toHaveLength(1);
    clock += 1;
    await ask("/about");
    expect(renders).toHaveLength(2);
  });

  it("a write is visible at once in the isolate that made it", async () => {
    const { ask } = openIsolate();
    await ask("/about");
    await edit();
    await ask("/admin/news/new", {
      method: "POST",
      headers: { Origin: site, "Content-Type": "application/x-www-form-urlencoded" },
    });
    renders = [];
    await ask("/about");
    expect(renders).toEqual(["/about"]);
  });

  it("new figures are visible at midnight in Sydney", async () => {
    const { ask } = openIsolate();
    clock = Date.parse("2026-11-22T12:59:59Z");
    await ask("/about");
    clock += 1000;
    await ask("/about");
    expect(renders).toHaveLength(2);
  });
});

describe("isolates of one data centre", () => {
  it("isolates of one data centre share cached pages, except those of typed addresses", async () => {
    const edge = cloudflareEdgeCache(() => caches.open("one"));
    const [one, other] = [openIsolate({ edge }), openIsolate({ edge })];
    const first = await one.ask("/study/tafe?state=NSW");
    const second = await other.ask("/study/tafe?state=NSW");
    expect(renders).toHaveLength(1);
    expect(second.text).toBe(first.text.replaceAll(nonceOf(first), nonceOf(second)));
    await one.ask("/search?q=x");
    await other.ask("/search?q=x");
    expect(renders).toHaveLength(3);
  });

  it("an isolate uses a newer version that another isolate has rendered", async () => {
    const edge = cloudflareEdgeCache(() => caches.open("since"));
    const [one, other] = [openIsolate({ edge }), openIsolate({ edge })];
    await one.ask("/about");
    await other.ask("/about");
    await edit();
    clock += 5000;
    await one.ask("/about");
    await other.ask("/about");
    expect(renders).toHaveLength(2);
  });

  it("a page is rendered when the shared cache fails", async () => {
    const edge = cloudflareEdgeCache(async () => {
      throw new Error("cache failed");
    });
    const { ask } = openIsolate({ edge });
    expect((await ask("/about")).status).toBe(200);
  });
});

describe("while the database fails", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => {});
  });

  it.each(["at once", "late"] as const)("sends cached pages with their date (%s)", async (how) => {
    const { ask } = openIsolate();
    await ask("/about");
    clock += 60_000;
    const { database } = failingDatabase(DB, { how });
    const { status, text, headers } = await ask("/about", { database });
    expect(status).toBe(200);
    expect(text).toContain("11月22日");
    expect(text).toContain(`nonce="${nonceOf({ headers })}"`);
    expect([headers.get("X-Cached-Since"), headers.get("Cache-Control"), headers.has("ETag")]).toEqual([
      "2026-11-22T02:00:00.000Z",
      "no-store",
      false,
    ]);
    expect(renders).toHaveLength(1);
  });

  it("during a database failure a page that is not cached answers 503", async () => {
    const { ask } = openIsolate();
    await ask("/about");
    clock += 60_000;
    const { database } = failingDatabase(DB, { how: "at once" });
    const { status, headers } = await ask("/visa/student", { database });
    expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
  });

  it("a failed database is queried again only after 5 s, so that it does not delay every page", async () => {
    const { ask } = openIsolate();
    await ask("/about");
    clock += 60_000;
    const { database, asked } = failingDatabase(DB, { how: "at once" });
    await ask("/about", { database });
    await ask("/about", { database });
    expect(asked).toHaveLength(1);
    clock += 5000;
    const { headers } = await ask("/about");
    expect([headers.has("X-Cached-Since"), headers.has("ETag")]).toEqual([false, true]);
    expect(renders).toHaveLength(1);
  });
});
