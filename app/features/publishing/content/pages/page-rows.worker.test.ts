import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { listOfFacts } from "#app/features/publishing/open-data/server/v1/facts.ts";
import { figuresIn } from "#app/features/register/facts/shared/mentions.ts";
import { readFrame } from "#app/read-frame.server.ts";
import { createAppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { loadPage } from "../server/load-page.ts";

const { DB } = env as Env;

/** Number of database rows that a request reads. */
async function rowsOf(read: (app: ReturnType<typeof createAppContext>) => Promise<unknown>): Promise<number> {
  const app = createAppContext(new Request("https://aotu.example"), env as Env, () => {});
  await read(app);
  return app.db.meter.rowsRead;
}

beforeAll(async () => {
  await seedFacts();
  const { results } = await DB.prepare("SELECT key FROM facts ORDER BY key LIMIT 40").all<{ key: string }>();
  const body = results.map(({ key }) => `- {{${key}}}`).join("\n");
  await DB.batch([
    DB.prepare(`INSERT INTO page_revisions (id, path, kind, title, summary, updated_on, sources, next, related, body, figures,
      origin, content_hash) VALUES (1, '/visa/rows', 'guide', 't', 's', '2026-11-21', '[]', '[]', '[]', ?, ?, 'seed', 'x')`).bind(
      ...[body, figuresIn(body)],
    ),
    DB.prepare("INSERT INTO pages (path, revision_id) VALUES ('/visa/rows', 1)"),
  ]);
});

it("a page reads its figures by key, and shared data from the isolate's cache", async () => {
  const read = async (app: ReturnType<typeof createAppContext>) => {
    const [loaded] = await Promise.all([loadPage(app, "/visa/rows"), readFrame(app)]);
    expect(Object.keys(loaded?.facts ?? {})).toHaveLength(40);
  };
  await rowsOf(read);
  expect(await rowsOf(read)).toBeLessThan(450);
});

it("the list of all figures is read once for each version of the content", async () => {
  const read = (app: ReturnType<typeof createAppContext>) => listOfFacts.respond(app, {}, new URLSearchParams());
  await rowsOf(read);
  expect(await rowsOf(read)).toBeLessThan(20);
});
