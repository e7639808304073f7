import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createApp, siteOfPages } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { createPageCache } from "#worker/platform/page-cache/page-cache.ts";

const site = "https://aotu.example";

/** An application with one slot and one waiting place. Pages under /slow wait for `finish`, /fails throws. */
function crowded(patience = 5_000) {
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  const app = createApp(
    async (request) => {
      const { pathname } = new URL(request.url);
      begun.push(pathname);
      if (pathname === "/fails") throw new Error("not rendered");
      if (pathname.startsWith("/slow")) await new Promise<void>((resolve) => waiting.push(resolve));
      return new Response(pathname, { headers: { "Content-Type": "text/html" } });
    },
    {
      pages: createPageCache({ ...siteOfPages, capacity: 1_000_000, versionAge: 5_000, edge: null }),
      rendering: { places: 1, waiting: 1, patience },
    },
  );
  const ask = (path: string, init: RequestInit = {}) => app.request(`${site}${path}`, init, env as Env);
  const read = async (path: string) => (await ask(path)).text();
  const until = async (path: string) => {
    while (!begun.includes(path)) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { ask, read, begun, until, finish: () => waiting.shift()?.() };
}

/** Time for a request to arrive at the queue. */
const arrival = () => new Promise((resolve) => setTimeout(resolve, 50));

it("a request waits for its place, the next one is refused with Retry-After", async () => {
  const { ask, read, begun, until, finish } = crowded();
  const slow = read("/slow");
  await until("/slow");
  const second = read("/second");
  await arrival();
  const refused = await ask("/third");
  expect([refused.status, refused.headers.get("Retry-After"), refused.headers.get("Cache-Control")]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  expect(await refused.text()).toContain("现在访问的人太多");
  expect(begun).toEqual(["/slow"]);
  finish();
  expect([await slow, await second]).toEqual(["/slow", "/second"]);
  expect(await read("/third")).toBe("/third");
});

it("a request that waited too long is refused", async () => {
  const { ask, until, finish, read } = crowded(40);
  const slow = read("/slow");
  await until("/slow");
  expect((await ask("/late")).status).toBe(503);
  finish();
  await slow;
  expect(await read("/late")).toBe("/late");
});

it("a request waits longer for the first page of an isolate than for later ones", async () => {
  const { ask, until, finish, read } = crowded(200);
  const slow = read("/slow");
  await until("/slow");
  const early = ask("/early");
  await new Promise((resolve) => setTimeout(resolve, 350));
  finish();
  expect([await slow, (await early).status]).toEqual(["/slow", 200]);
  const next = read("/slow/2");
  await until("/slow/2");
  const began = Date.now();
  expect((await ask("/late")).status).toBe(503);
  expect(Date.now() - began).toBeLessThan(550);
  finish();
  await next;
});

it("a page that failed releases its slot", async () => {
  const { ask, read } = crowded(40);
  expect((await ask("/fails")).status).toBe(500);
  expect((await ask("/fails")).status).toBe(500);
  expect(await read("/next")).toBe("/next");
});

it("an aborted request releases its slot", async () => {
  const { ask, until, read } = crowded(200);
  const abort = new AbortController();
  // The aborted request never gets an answer.
  void ask("/slow", { signal: abort.signal });
  await until("/slow");
  abort.abort();
  expect(await read("/next")).toBe("/next");
});

it("an unread response does not occupy a slot", async () => {
  const { ask, read } = crowded(40);
  // A personal page is not cached, so that nothing else reads it.
  await ask("/login");
  expect(await read("/next")).toBe("/next");
});

it("cached pages, the API and posted forms bypass the queue", async () => {
  const { ask, read, until, finish } = crowded();
  expect(await read("/cached")).toBe("/cached");
  await arrival();
  const slow = read("/slow");
  await until("/slow");
  const waiting = read("/waiting");
  await arrival();
  expect(await read("/cached")).toBe("/cached");
  expect((await ask("/api/health")).status).toBe(200);
  expect((await ask("/contact", { method: "POST", headers: { Origin: site } })).status).toBe(200);
  expect((await ask("/another")).status).toBe(503);
  finish();
  await Promise.all([slow, waiting]);
});
