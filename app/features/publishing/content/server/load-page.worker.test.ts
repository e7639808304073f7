import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { createAppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { loadPage } from "./load-page.ts";

const { DB } = env as Env;

beforeAll(async () => {
  await seedFacts();
  await DB.batch([
    DB.prepare(`INSERT INTO page_revisions (id, path, kind, title, summary, updated_on, sources, next, related, body,
      figures, origin, content_hash) VALUES (1, '/charges', 'guide', 't', 's', '2026-11-21', '[]', '[]', '[]', ?,
      '["visa-500.charge@", "visa-485.charge@"]', 'seed', 'x')`).bind(
      "以前 {{visa-500.charge@2024-06-30}}，{{visa-500.charge@2026-07-01}}，现在 {{visa-500.charge}}；{{visa-485.charge@2026-02-28}}。",
    ),
    DB.prepare("INSERT INTO pages (path, revision_id) VALUES ('/charges', 1)"),
  ]);
});

it("returns the last day in force of past figures, and null for figures in force", async () => {
  const request = new Request("https://aotu.example/charges");
  const app = createAppContext(request, env as Env, () => {});
  const loaded = await loadPage({ ...app, now: () => Date.parse("2026-11-22T00:00:00Z") }, "/charges");
  const spans = Object.entries(loaded?.facts ?? {}).map(([name, { validFrom, until = null }]) => [
    name,
    validFrom,
    until,
  ]);
  expect(spans).toEqual([
    ["visa-500.charge@2024-06-30", "2023-07-01", "2024-06-30"],
    ["visa-500.charge@2026-07-01", "2026-07-01", null],
    ["visa-500.charge", "2026-07-01", null],
    ["visa-485.charge@2026-02-28", "2025-07-01", "2026-02-28"],
  ]);
});
