import { env, exports } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { apiRoutes } from "../tests/support/api-routes.ts";
import { createApp } from "./app.ts";
import type { Env } from "./env.ts";

const { DB } = env as Env;
const site = "https://aotu.example";

const worker = Reflect.get(exports, "default") as Fetcher;

const get = (path: string, headers: Record<string, string> = {}) => worker.fetch(`${site}${path}`, { headers });

async function addLoad(id: number) {
  await DB.prepare(
    `INSERT INTO register_loads (id, kind, source, register_date, loaded_at, is_baseline)
     VALUES (?, 'register', 'test', '2022-10-04', '2026-11-21T00:00:00Z', 0)`,
  )
    .bind(id)
    .run();
}

beforeAll(() => addLoad(1));

describe("security headers", () => {
  it.each(["/", "/missing", "/throws", "/api/health", "/api/nothing", "/api/search?q=x"])(
    "security headers are sent with %s",
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Strict-Transport-Security")).toMatch(/max-age=31536000/);
      expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
      expect(headers.get("Content-Security-Policy")).toMatch(/frame-ancestors 'none'/);
      expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.has("Set-Cookie")).toBe(false);
    },
  );

  it("each page gets its own nonce, and every inline script and style has it", async () => {
    const policies = await Promise.all([get("/"), get("/")]).then((answers) =>
      answers.map(({ headers }) => headers.get("Content-Security-Policy") ?? ""),
    );
    const nonces = policies.map((policy) => /'nonce-([^']{20,})'/.exec(policy)?.[1]);
    expect(nonces).toEqual([expect.any(String), expect.any(String)]);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(policies[0]).toContain("object-src 'none'");
    expect(policies[0]).toContain("base-uri 'none'");
  });
});

describe("revalidation", () => {
  it("a page answers 304 without a policy until the next load of the register, then 200", async () => {
    for (const path of ["/", "/api/search?q=x"]) {
      const first = await get(path);
      const etag = first.headers.get("ETag") ?? "";
      expect(first.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
      const second = await get(path, { "If-None-Match": etag });
      expect(second.status).toBe(304);
      expect(second.headers.has("Content-Security-Policy")).toBe(false);
      expect(await second.text()).toBe("");
    }
    const before = (await get("/")).headers.get("ETag") ?? "";
    await addLoad(2);
    const after = await get("/", { "If-None-Match": before });
    expect(after.status).toBe(200);
    expect(after.headers.get("ETag")).not.toBe(before);
  });

  it.each(["/", "/api/search?q=x", "/api/shortlist?items=c:000000A"])(
    "the ETag of %s changes after an edit in the back office",
    async (path) => {
      const before = (await get(path)).headers.get("ETag") ?? "";
      expect((await get(path, { "If-None-Match": before })).status).toBe(304);
      await DB.prepare("INSERT INTO content_loads (loaded_at) VALUES (0)").run();
      expect((await get(path, { "If-None-Match": before })).status).toBe(200);
    },
  );

  describe("of a page", () => {
    let moment = "2026-11-21T12:59:00Z";
    let render = () => {};
    const app = createApp(async () => {
      render();
      return new Response("page");
    });
    const tag = async () => (await app.request(`${site}/`, {}, env)).headers.get("ETag");

    beforeEach(() => {
      vi.spyOn(Date, "now").mockImplementation(() => Date.parse(moment));
    });
    afterEach(() => {
      vi.restoreAllMocks();
    });

    it.each([
      [
        "figures",
        `INSERT INTO fact_values (key, value, source_name, source_url, checked_on, origin)
         VALUES ('a.b', 1, 's', 'https://example.org', '2026-11-21', 'admin')`,
      ],
      [
        "edited pages",
        `INSERT INTO page_revisions (path, kind, title, summary, updated_on, sources, next, related, body, origin,
         content_hash) VALUES ('/a', 'guide', 't', 's', '2026-11-21', '[]', '[]', '[]', 'b', 'admin', 'x')`,
      ],
      ["news", "INSERT INTO news (title, source, published_at) VALUES ('t', 's', '2026-11-21')"],
      ["loads of content", "INSERT INTO content_loads DEFAULT VALUES"],
    ])("the ETag of a page changes with %s", async (_, sql) => {
      await DB.prepare(
        "INSERT OR IGNORE INTO facts (key, area, label, unit, position) VALUES ('a.b', 'a', 'l', 'AUD', 1)",
      ).run();
      const before = await tag();
      expect(await tag()).toBe(before);
      await DB.prepare(sql).run();
      expect(await tag()).not.toBe(before);
    });

    it("the ETag changes at midnight in Sydney, when figures come into force", async () => {
      const before = await tag();
      moment = "2026-11-21T13:00:00Z";
      expect(await tag()).not.toBe(before);
    });

    it("the ETag changes when scheduled news appears, without a write", async () => {
      moment = "2026-11-22T01:00:00Z";
      await DB.prepare(
        "INSERT INTO news (title, source, published_at, visible_from) VALUES ('later', 's', '2026-11-22', ?)",
      )
        .bind(Date.parse("2026-11-22T02:00:00Z"))
        .run();
      const before = await tag();
      moment = "2026-11-22T01:59:59.999Z";
      expect(await tag()).toBe(before);
      moment = "2026-11-22T02:00:00Z";
      const after = await tag();
      expect(after).not.toBe(before);
      moment = "2026-11-22T03:00:00Z";
      expect(await tag()).toBe(after);
    });

    it("the ETag uses the day on which the request began", async () => {
      moment = "2026-11-22T12:59:59Z";
      const before = await tag();
      render = () => {
        moment = "2026-11-22T13:00:00Z";
      };
      expect(await tag()).toBe(before);
    });
  });

  it.each(["/dashboard", "/Dashboard.data", "/admin/users", "/%61dmin", "/login", "/reset", "/link"])(
    "a page that reads the session never answers 304: %s",
    async (path) => {
      const answer = await get(path, { "If-None-Match": "*" });
      expect([answer.status, answer.headers.get("Cache-Control"), answer.headers.has("ETag")]).toEqual([
        200,
        "no-store",
        false,
      ]);
    },
  );

  it.each([
    { STRIPE_SECRET_KEY: "sk", STRIPE_WEBHOOK_SECRET: "whsec" },
    { SUPPORT_EMAIL: "help@aotu.example" },
    { SITE_ORIGIN: "https://www.aotu.example" },
  ])("the ETag changes with settings that affect pages: %j", async (settings) => {
    const app = createApp(async () => new Response("page"));
    const tagWith = async (more: object) =>
      (await app.request(`${site}/`, {}, { ...(env as Env), ...more })).headers.get("ETag");
    expect(await tagWith(settings)).toBe(await tagWith({ ...settings }));
    expect(await tagWith(settings)).not.toBe(await tagWith({}));
  });

  it("a page that sets a cookie is sent with no-store and without an ETag", async () => {
    const app = createApp(async () => new Response("page", { headers: { "Set-Cookie": "a=b" } }));
    const { headers } = await app.request(`${site}/`, {}, env);
    expect([headers.get("Cache-Control"), headers.has("ETag")]).toEqual(["no-store", false]);
  });

  it("error responses are sent with no-store", async () => {
    for (const path of ["/missing", "/throws", "/api/nothing"]) {
      const { headers } = await get(path);
      expect([path, headers.get("Cache-Control"), headers.has("ETag")]).toEqual([path, "no-store", false]);
    }
    expect((await get("/api/health")).headers.get("Cache-Control")).toBe("no-store");
  });
});

it.each([
  ["//evil.example", "/evil.example"],
  ["/search//x?q=//a", "/search/x?q=//a"],
])("redirects %s to single slashes on this site", async (path, location) => {
  const answer = await worker.fetch(`${site}${path}`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, location]);
});

describe("the API", () => {
  it("names the version in /api/health", async () => {
    expect(await (await get("/api/health")).json()).toEqual({
      ok: true,
      database: "ok",
      jobs: "none",
      official: { state: "none", askedOn: null, failing: [] },
      register: null,
      version: expect.stringMatching(/^[0-9a-f-]{36}$/),
      problems: [],
    });
  });

  it("answers an empty query with an empty list and one of 201 characters with 400", async () => {
    expect(await (await get("/api/search?q=")).json()).toEqual({ results: [], understood: {} });
    expect(await (await get("/api/search")).json()).toEqual({ results: [], understood: {} });
    expect((await get(`/api/search?q=${"x".repeat(200)}`)).status).toBe(200);
    const long = await get(`/api/search?q=${"x".repeat(201)}`);
    expect(long.status).toBe(400);
    expect(await long.json()).toEqual({ code: "invalid", message: expect.stringContaining("200"), field: "q" });
  });

  it("answers writes with 405", async () => {
    const answer = await worker.fetch(`${site}/api/search`, { method: "POST", body: "{}" });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("GET, HEAD");
  });

  const addresses = Map.groupBy(apiRoutes, ({ path }) => path);

  it.each([...addresses])("answers other methods at %s with 405 and Allow", async (path, taken) => {
    const methods = new Set(taken.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])));
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]) {
      if (methods.has(method)) continue;
      const answer = await worker.fetch(`${site}${path}`, { method });
      expect([method, answer.status, answer.headers.get("Allow")]).toEqual([method, 405, [...methods].join(", ")]);
    }
  });

  it("answers an unknown address with 404 in JSON", async () => {
    const answer = await get("/api/nothing");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Content-Type")).toMatch(/json/);
  });
});

describe("failures", () => {
  /** A database that does not answer. */
  const fail = async () => {
    throw new Error("D1_ERROR: Network connection lost.");
  };
  const statement = { bind: () => statement, all: fail, run: fail, raw: fail };
  const broken = { withSession: () => ({ prepare: () => statement, batch: fail }) } as unknown as D1Database;
  const app = createApp(async () => new Response("page", { headers: { "Content-Type": "text/html" } }));
  const getBroken = (path: string) => app.request(`${site}${path}`, {}, { ...(env as Env), DB: broken });

  it("a database failure does not affect pages that need no database", async () => {
    const answer = await getBroken("/");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.has("ETag")).toBe(false);
  });

  it.each([
    ["GET", 500, null],
    ["GET", 503, "5"],
    ["POST", 500, null],
    ["POST", 503, "5"],
  ])("error responses have no-store whatever the page's headers are: %s %d", async (method, status, retryAfter) => {
    const headers = { "Cache-Control": "public, max-age=60" };
    const failing = createApp(async () => new Response("page", { status, headers }));
    const answer = await failing.request(`${site}/`, { method, headers: { Origin: site } }, env);
    expect([answer.status, answer.headers.get("Cache-Control"), answer.headers.get("Retry-After")]).toEqual([
      status,
      "no-store",
      retryAfter,
    ]);
  });

  it("error responses show no details of the error", async () => {
    const answer = await get("/throws");
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(text).toContain("出错了");
    expect(text).not.toMatch(/secret|at /);
  });

  it("a database failure answers 503 with Retry-After", async () => {
    const answer = await getBroken("/api/search?q=x");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("5");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const health = await getBroken("/api/health");
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({ ok: false, database: "unavailable" });
  });
});
