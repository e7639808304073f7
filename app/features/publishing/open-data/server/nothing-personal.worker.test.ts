import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { personalTables } from "../../../../../tests/privacy-map.ts";
import { foundAddresses, insertOpenData } from "../../../../../tests/support/open-data.ts";

// Data for other programs must never come from a table with personal data.

const site = "https://aotu.example";
const { DB, ...bindings } = env as Env;

beforeAll(() => insertOpenData(DB));

/** The database, and the SQL statements it received. */
function recorded(): { database: D1Database; asked: string[] } {
  const asked: string[] = [];
  const watched = (session: Pick<D1Database, "prepare" | "batch">) => ({
    prepare(sql: string) {
      asked.push(sql);
      return session.prepare(sql);
    },
    batch: (statements: D1PreparedStatement[]) => session.batch(statements),
  });
  const database = Object.assign(Object.create(DB) as D1Database, {
    ...watched(DB),
    withSession: (constraint?: string) => watched(DB.withSession(constraint)),
  });
  return { database, asked };
}

/** A part of the content version: the number of changes of pages, from a table that also records their authors. */
const newestRevision = 'max("page_revisions"."id") FROM "page_revisions"';

const personal = new RegExp(`\\b(${Object.keys(personalTables).join("|")})\\b`);

/** The statements that name a table with personal data, and the number of all statements. */
async function askedPersonally(path: string, init: RequestInit = {}) {
  const { database, asked } = recorded();
  const app = createApp(async () => new Response("page"));
  const headers = {
    Cookie: "__Host-aotu.session_token=x.y; aotu.session_token=x.y",
    Authorization: "Bearer x",
    "cf-connecting-ip": "203.0.113.90",
    ...(init.headers as Record<string, string>),
  };
  const answer = await app.request(`${site}${path}`, { ...init, headers }, { ...bindings, DB: database } as Env);
  expect([path, answer.status]).toEqual([path, 200]);
  await answer.text();
  return { personal: asked.filter((sql) => personal.test(sql.replace(newestRevision, ""))), count: asked.length };
}

it.each(Object.values(foundAddresses))("/api/v1%s", async (path) => {
  const asked = await askedPersonally(`/api/v1${path}`);
  expect(asked.personal).toEqual([]);
  expect(asked.count).toBeGreaterThan(0);
});

it.each([
  ["search", { q: "会计 硕士" }],
  ["course", { code: "001001A" }],
  ["compare", { codes: ["001001A", "001002B"] }],
  ["cost", { code: "001001A" }],
  ["occupation", { q: "会计" }],
])("the tool %s reads no table with personal data", async (name, given) => {
  const asked = await askedPersonally("/mcp", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } }),
  });
  expect(asked.personal).toEqual([]);
  expect(asked.count).toBeGreaterThan(0);
});

it("a file only counts the downloads of a network address, by its hash", async () => {
  const asked = await askedPersonally("/api/v1/courses.csv");
  expect(asked.personal).toHaveLength(1);
  expect(asked.personal[0]).toContain("rate_limits");
});
