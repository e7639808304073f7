import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { failingDatabase } from "../../../../../../tests/support/failing-database.ts";
import { foundAddresses, insertOpenData } from "../../../../../../tests/support/open-data.ts";
import { insertChange, insertLoad } from "../../../../../../tests/support/small-catalogue.ts";
import { requestsPerMinute } from "../limits.ts";
import { apiError } from "./error.ts";
import { endpoints } from "./openapi.ts";

const worker = Reflect.get(exports, "default") as Fetcher;
const site = "https://aotu.example";
const { DB, ...bindings } = env as Env;

let clients = 0;

/** Requests as a separate client, so that tests do not share a rate limit. */
function ask(path: string, init: { method?: string; headers?: Record<string, string> } = {}) {
  clients += 1;
  const headers = { "cf-connecting-ip": `198.51.100.${clients % 250}`, ...init.headers };
  return worker.fetch(`${site}/api/v1${path}`, { ...init, headers });
}

beforeAll(() => insertOpenData(DB));

describe.each([...endpoints])("$path", ({ path, answer: schema }) => {
  it("has exactly the fields of its schema in the response", async () => {
    const answer = await ask(foundAddresses[path] ?? "");
    expect(answer.status).toBe(200);
    const body = await answer.json<{ data: unknown }>();
    expect(schema.parse(body)).toEqual(body);
    expect(body.data).not.toEqual([]);
  });

  it("responds to unknown resources in the common error format", async () => {
    const unknown = path.replace(/\{\w+\}/, path.startsWith("/fields") ? "9999" : "999999");
    const asked = unknown === path ? `${path}?unknown=1` : unknown;
    const answer = await ask(asked);
    const code = unknown === path ? "invalid" : "not_found";
    expect([answer.status, await answer.json()]).toEqual([
      code === "invalid" ? 400 : 404,
      { code, message: expect.stringMatching(/\p{Script=Han}/u), ...(code === "invalid" ? { field: "unknown" } : {}) },
    ]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });
});

it("invitations state which rounds are complete, and count small cells separately", async () => {
  const { data } = await (await ask("/occupations/221111/invitations")).json<{ data: Record<string, unknown> }>();
  expect(data).toMatchObject({
    rounds: [{ date: "2024-06-13", lowestPoints: 90, coverage: "whole", sourceName: "某事务所" }],
    ...{ absentOn: ["2025-11-13"], unseenOn: ["2024-11-07"] },
    pool: { kind: "export", lastMonth: "2025-12", source: { date: "2025-12-31", licence: null } },
  });
  expect(data.pool).toHaveProperty("counts.5", {
    ...{ visa: "491-state", status: "submitted", month: "2025-12" },
    points: [{ points: 80, people: 120, smallCells: 2 }],
  });
  const rounds = await (await ask("/rounds")).json<{ data: { date: string; coverage: string }[] }>();
  expect(rounds.data.map(({ date, coverage }) => [date, coverage])).toEqual([
    ["2025-11-13", "whole"],
    ["2025-08-21", "none"],
    ["2024-11-07", "part"],
    ["2024-06-13", "whole"],
  ]);
});

it("words filter figures, rules and rounds, and rules also have a text with today's figures", async () => {
  const read = async (path: string) => (await ask(path)).json<{ data: Record<string, unknown>[] }>();
  const { data: figures } = await read("/facts?q=学生签证 申请费");
  expect(figures.map(({ key }) => key)).toContain("visa-500.charge");
  expect(figures.every(({ label }) => String(label).includes("申请费"))).toBe(true);
  expect((await read("/facts?q=火星")).data).toEqual([]);
  expect((await read("/rules?q=火星")).data).toEqual([]);
  expect((await read("/rules?q=500 家属")).data).toMatchObject([
    { sentence: "不能带家属，申请费 {{visa-500.charge}}。", text: expect.stringMatching(/申请费 A\$\d/) },
  ]);
  const ofOccupation = await read("/rounds?occupation=221111");
  expect(ofOccupation.data.map(({ date }) => date)).toEqual(["2024-06-13"]);
});

it("the index names every endpoint and the licence of the register", async () => {
  const index = await (await ask("")).json<{ endpoints: unknown[]; source: object }>();
  expect(index.endpoints).toHaveLength(endpoints.length);
  expect(index.source).toMatchObject({ date: "2022-10-04", licence: "CC BY 2.5 AU" });
});

it("the document is served with the origin of the site", async () => {
  const document = await (await ask("/openapi.json")).json();
  expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: `${site}/api/v1` }] });
});

it("filters and sorts courses, and states their number", async () => {
  const answer = await (await ask("/courses?field=0801&weeks=-80&sort=cost")).json<CoursesAnswer>();
  expect(answer.data.map(({ code }) => code)).toEqual(["001003C", "001002B"]);
  expect(answer.page).toEqual({ number: 1, size: 20, total: 2, pages: 1, next: null });
});

interface CoursesAnswer {
  data: { code: string; open: boolean }[];
  page: { total: number; next: string | null };
}

it.each(["/courses?field=9999", "/courses?city=broome", "/courses?page=2", "/occupations?page=2"])(
  "finds nothing at %s instead of ignoring the filter",
  async (path) => {
    const answer = await (await ask(path)).json<CoursesAnswer>();
    expect(answer.data).toEqual([]);
    expect(answer.page.next).toBeNull();
  },
);

it("links each page to the next until the last one", async () => {
  const codes: string[] = [];
  let next: string | null = `${site}/api/v1/facts`;
  while (next !== null) {
    const answer: Response = await ask(next.slice(`${site}/api/v1`.length));
    const body: { data: { key: string }[]; page: { next: string | null; total: number } } = await answer.json();
    codes.push(...body.data.map(({ key }) => key));
    next = body.page.next;
    if (next === null) expect(codes).toHaveLength(body.page.total);
  }
  expect(codes.length).toBeGreaterThan(200);
  expect(new Set(codes).size).toBe(codes.length);
});

it("returns the history of a figure, newest first, and the current value", async () => {
  const { data, history } = await (await ask("/facts/visa-500.charge")).json<{
    data: { value: number };
    history: { value: number; validFrom: string }[];
  }>();
  expect(
    history
      .map(({ validFrom }) => validFrom)
      .toSorted()
      .toReversed(),
  ).toEqual(history.map(({ validFrom }) => validFrom));
  expect(history.some(({ value }) => value === data.value)).toBe(true);
  expect(history.length).toBeGreaterThan(2);
});

it("a course and an institution have their values by register", async () => {
  await DB.batch([
    DB.prepare("UPDATE register_loads SET is_baseline = 1 WHERE id = 1"),
    insertLoad(DB, 2, "2022-11-01", { courses_changed: 1 }),
    insertChange(DB, 2, "course", 1, 1, "changed", [{ field: "duration_weeks", before: 78, after: 104 }]),
    insertChange(DB, 2, "institution", 1, 1, "changed", [{ field: "institution_capacity", before: 90, after: null }]),
  ]);
  const historyOf = async (path: string) =>
    (await (await ask(path)).json<{ data: { history: object[] } }>()).data.history;
  const [course, institution] = [await historyOf("/courses/001001A"), await historyOf("/institutions/00026A")];
  await DB.batch(
    ["register_changes", "register_loads"].map((table) =>
      DB.prepare(`DELETE FROM ${table} WHERE ${table === "register_loads" ? "id" : "load_id"} = 2`),
    ),
  );
  expect(course).toMatchObject([
    { registerDate: "2022-10-04", listed: true, weeks: 78 },
    { registerDate: "2022-11-01", listed: true, weeks: 104 },
  ]);
  expect(institution).toMatchObject([
    { registerDate: "2022-10-04", capacity: 90 },
    { registerDate: "2022-11-01", capacity: null },
  ]);
});

it("an occupation with two codes has the lists of both", async () => {
  const { data } = await (await ask("/occupations/121212")).json<{ data: { lists: string[]; conditions: string[] } }>();
  expect(data.lists).toEqual(["stsol", "csol", "494", "407"]);
  expect(data.conditions).toEqual(["文员、簿记或会计文员类岗位不适用"]);
});

it.each([
  ["/courses?page=0", "page"],
  ["/courses?page=2001", "page"],
  ["/courses?level=Magister", "level"],
  ["/courses?cost=cheap", "cost"],
  ["/courses?sort=random", "sort"],
  ["/courses?q=a&q=b", "q"],
  [`/courses?q=${"长".repeat(201)}`, "q"],
  [`/search?q=${"长".repeat(201)}`, "q"],
  ["/search", "q"],
  ["/search?q=", "q"],
  ["/search?q=%20%E3%80%80", "q"],
  ["/institutions?state=XYZ", "state"],
  ["/institutions/x'--", "code"],
  ["/occupations?skill=9", "skill"],
  ["/facts?prefix=%25", "prefix"],
  ["/facts/VISA", "key"],
])("refuses %s and names the parameter", async (path, field) => {
  const answer = await ask(path);
  expect(answer.status).toBe(400);
  const body = apiError.parse(await answer.json());
  expect(body).toMatchObject({ code: "invalid", field });
  expect(body.message).toContain(field);
});

it("an unknown address is 404 in the common format", async () => {
  const answer = await ask("/nothing");
  expect(answer.status).toBe(404);
  expect(apiError.parse(await answer.json())).toMatchObject({ code: "not_found" });
});

it.each(["POST", "PUT", "PATCH", "DELETE"])("%s is refused at every address", async (method) => {
  for (const path of ["", "/openapi.json", "/courses", "/courses/001001A"]) {
    const answer = await ask(path, { method });
    expect([path, answer.status, answer.headers.get("Allow")]).toEqual([path, 405, "GET, HEAD, OPTIONS"]);
    expect(apiError.parse(await answer.json()).code).toBe("wrong_method");
  }
});

it("responses carry the content version, and are 304 while it is unchanged", async () => {
  const first = await ask("/courses/001001A");
  const etag = first.headers.get("ETag") ?? "";
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  const same = await ask("/courses/001001A", { headers: { "If-None-Match": etag } });
  expect([same.status, await same.text()]).toEqual([304, ""]);
  for (const [path, status] of [
    ["/courses/999999Z", 404],
    ["/courses?nope=1", 400],
    ["/fields", 200],
  ] as const) {
    expect([path, (await ask(path, { headers: { "If-None-Match": etag } })).status]).toEqual([path, status]);
  }
  for (const [path, status] of [
    ["/courses/999999Z", 404],
    ["/courses?nope=1", 400],
    ["/fields", 304],
  ] as const) {
    expect([path, (await ask(path, { headers: { "If-None-Match": "*" } })).status]).toEqual([path, status]);
  }
  await DB.prepare("INSERT INTO content_loads (loaded_at) VALUES (1)").run();
  const changed = await ask("/courses/001001A", { headers: { "If-None-Match": etag } });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("ETag")).not.toBe(etag);
});

it("scripts of other sites may read responses and errors, without cookies", async () => {
  for (const path of ["/fields", "/nothing", "/courses?page=0"]) {
    const { headers } = await ask(path, { headers: { Origin: "https://elsewhere.example" } });
    expect([path, headers.get("Access-Control-Allow-Origin")]).toEqual([path, "*"]);
    expect(headers.get("Access-Control-Allow-Credentials")).toBeNull();
  }
  const preflight = await ask("/courses", {
    method: "OPTIONS",
    headers: {
      Origin: "https://elsewhere.example",
      "Access-Control-Request-Method": "GET",
      "Access-Control-Request-Headers": "content-type",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("Access-Control-Allow-Methods")).toBe("GET,HEAD");
});

it("only version 1 is open to other sites", async () => {
  const headers = { Origin: "https://elsewhere.example" };
  for (const path of ["/api/search?q=x", "/api/health", "/api/v10"]) {
    const answer = await worker.fetch(site + path, { headers });
    expect([path, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([path, null]);
  }
});

it("a session cookie changes nothing and is not read", async () => {
  const Cookie = "__Host-aotu.session_token=x.y; __Host-aotu-variant=zh-tw";
  const [plain, signedIn] = [await ask("/fields"), await ask("/fields", { headers: { Cookie } })];
  expect(await signedIn.text()).toBe(await plain.text());
  expect(signedIn.headers.get("Cache-Control")).toBe(plain.headers.get("Cache-Control"));
  expect(signedIn.headers.has("Set-Cookie")).toBe(false);
});

it("limits requests by network address", async () => {
  const from = (address: string) => ask("/openapi.json", { headers: { "cf-connecting-ip": address } });
  let refused: Response | undefined;
  // The window of the limit may end meanwhile; then the next one fills up.
  for (let asked = 0; asked < 2 * requestsPerMinute + 1 && !refused; asked += 1) {
    const answer = await from("203.0.113.7");
    if (answer.status === 429) refused = answer;
    else await answer.arrayBuffer();
  }
  expect(refused?.headers.get("Retry-After")).toBe("60");
  expect(refused?.headers.get("RateLimit-Policy")).toBe(`"default";q=${requestsPerMinute};w=60`);
  expect(apiError.parse(await refused?.json())).toMatchObject({ code: "limited" });
  expect(refused?.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect((await from("203.0.113.8")).status).toBe(200);
});

it("refuses all requests without the binding for rate limits", async () => {
  const { OPEN_API_LIMIT: _, ...unlimited } = bindings;
  const app = createApp(async () => new Response("page"));
  const answer = await app.request(`${site}/api/v1/fields`, {}, { ...unlimited, DB } as Env);
  expect(answer.status).toBe(503);
});

it("responds with 503 in the common format while the database fails", async () => {
  // Each failure is expected to be logged.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const app = createApp(async () => new Response("page"));
  const { database } = failingDatabase(DB, { how: "at once" });
  for (const path of Object.values(foundAddresses)) {
    const answer = await app.request(`${site}/api/v1${path}`, { headers: { "cf-connecting-ip": "203.0.113.9" } }, {
      ...bindings,
      DB: database,
    } as Env);
    expect([path, answer.status, answer.headers.has("Retry-After")]).toEqual([path, 503, true]);
    expect(apiError.parse(await answer.json()).code).toBe("unavailable");
  }
  vi.restoreAllMocks();
});
