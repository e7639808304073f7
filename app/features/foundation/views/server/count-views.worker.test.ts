import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { createApp } from "#worker/app.ts";
import { createAppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { countedPath, createViewCounter } from "./count-views.ts";

const { DB } = env as Env;
const site = "https://aotu.example";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile Safari/604.1";

beforeEach(() => DB.prepare("DELETE FROM page_views").run());

const counted = async () =>
  (await DB.prepare("SELECT path, views FROM page_views ORDER BY path").all<{ path: string; views: number }>()).results;

/** The application with a counter that writes at once, and its waitUntil promises. */
function application(contentType = "text/html; charset=utf-8", status = 200) {
  const work: Promise<unknown>[] = [];
  const app = createApp(async () => new Response("page", { status, headers: { "Content-Type": contentType } }), {
    views: createViewCounter(async () => {}),
  });
  const context = { waitUntil: (one: Promise<unknown>) => void work.push(one), passThroughOnException() {}, props: {} };
  return async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const answer = await app.request(
      `${site}${path}`,
      { method, headers: { "User-Agent": phone, ...headers } },
      env,
      context as unknown as ExecutionContext,
    );
    await Promise.all(work);
    return answer;
  };
}

describe("views of pages", () => {
  it("views are counted by day and path, without the query, and set no cookie", async () => {
    const get = application();
    for (const path of ["/", "/study/university", "/study/university?page=2&name=secret"]) {
      expect((await get(path)).headers.has("Set-Cookie")).toBe(false);
    }
    expect(await counted()).toEqual([
      { path: "/", views: 1 },
      { path: "/study/university", views: 2 },
    ]);
    const columns = (await DB.prepare("SELECT * FROM page_views").all()).results.flatMap((row) => Object.keys(row));
    expect(new Set(columns)).toEqual(new Set(["day", "path", "views"]));
  });

  it("views are counted for a 304 response too", async () => {
    const get = application();
    const etag = (await get("/about")).headers.get("ETag") ?? "";
    expect((await get("/about", { "If-None-Match": etag })).status).toBe(304);
    expect(await counted()).toEqual([{ path: "/about", views: 2 }]);
  });

  it("a 304 of a path that was never answered with a page is not counted", async () => {
    const get = application();
    await get("/about");
    expect((await get("/no-such-page", { "If-None-Match": "*" })).status).toBe(304);
    expect(await counted()).toEqual([{ path: "/about", views: 1 }]);
  });

  it("views are counted for client-side navigation", async () => {
    const get = application("text/x-script; charset=utf-8");
    await get("/about.data");
    await get("/_root.data");
    expect(await counted()).toEqual([
      { path: "/", views: 1 },
      { path: "/about", views: 1 },
    ]);
  });

  it.each([
    ["a robot's", "/", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["nobody's", "/", { "User-Agent": "" }],
    ["a prefetch", "/", { "Sec-Purpose": "prefetch;prerender" }],
    ["the state of a page", "/about?_state=1", {}],
    ["an older prefetch", "/", { Purpose: "prefetch" }],
    ["the back office", "/admin", {}],
    ["the back office's data", "/admin/users.data", {}],
    ["development", "/dev/mailbox", {}],
    ["the API", "/api/health", {}],
    ["the dashboard", "/dashboard", {}],
    ["signing in", "/login", {}],
    ["a link of a mail", "/link?token=secret", {}],
    ["a file", "/sitemap.xml", {}],
    ["React Router's manifest", "/__manifest", {}],
  ])("views are not counted for %s", async (_, path, headers) => {
    await application()(path, headers as Record<string, string>);
    expect(await counted()).toEqual([]);
  });

  it("failures, writes, HEAD requests and other content types are not counted", async () => {
    await application("text/html", 404)("/missing");
    await application("text/html", 500)("/failed");
    await application()("/about", {}, "HEAD");
    await application()("/contact", { Origin: site }, "POST");
    await application("application/json")("/about");
    expect(await counted()).toEqual([]);
  });

  it("views are written together in one statement", async () => {
    let waits = 0;
    let release = () => {};
    const counter = createViewCounter(() => {
      waits += 1;
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    const work: Promise<unknown>[] = [];
    const app = createAppContext(new Request(site), env as Env, (one) => void work.push(one));
    for (let view = 0; view < 500; view += 1) counter.count(app, "2026-11-21", `/page/${view % 5}`);
    expect(waits).toBe(1);
    release();
    await Promise.all(work);
    expect((await counted()).map(({ views }) => views)).toEqual([100, 100, 100, 100, 100]);
  });

  it.each([
    ["a page, then a 304", [false, true], [{ path: "/about", views: 2 }]],
    ["a 304, then a page", [true, false], [{ path: "/about", views: 2 }]],
    ["two 304s", [true, true], []],
  ])("304 responses of a path count once a page was sent: %s", async (_, flags, expected) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const counter = createViewCounter(() => promise);
    const work: Promise<unknown>[] = [];
    const app = createAppContext(new Request(site), env as Env, (one) => void work.push(one));
    for (const isNotModified of flags) counter.count(app, "2026-11-21", "/about", isNotModified);
    resolve();
    await Promise.all(work);
    expect(await counted()).toEqual(expected);
  });

  it("views are counted after a failed write, up to a limit", async () => {
    let fails = true;
    const counter = createViewCounter(async () => {});
    const work: Promise<unknown>[] = [];
    const app = createAppContext(new Request(site), env as Env, (one) => void work.push(one));
    const broken = {
      ...app,
      primary: { ...app.primary, prepare: (sql: string) => app.primary.prepare(fails ? "no" : sql) },
    };
    for (let page = 0; page < 3000; page += 1) counter.count(broken, "2026-11-21", `/page/${page}`);
    await Promise.all(work.splice(0));
    fails = false;
    counter.count(broken, "2026-11-21", "/page/0");
    await Promise.all(work);
    expect(await counted()).toHaveLength(2000);
    expect((await counted())[0]).toEqual({ path: "/page/0", views: 2 });
  });
});

it("lookups count together; long paths are not counted", () => {
  expect(countedPath("/search/institution/%E5%A2%A8%E5%A4%A7")).toBe("/search/institution");
  expect(countedPath("/search")).toBe("/search");
  expect(countedPath(`/${"a".repeat(300)}`)).toBeNull();
  expect(countedPath("/administration")).toBe("/administration");
  expect(countedPath("/resources/links/")).toBe("/resources/links");
});
