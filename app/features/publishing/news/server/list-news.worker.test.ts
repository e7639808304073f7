import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { listNews, newsShown } from "./list-news.ts";

const { DB } = env as Env;

/** Inserts items, one per day. */
async function insertNews(count: number, state = "published") {
  const insert = DB.prepare("INSERT INTO news (title, source, published_at, state) VALUES (?, 'Home Affairs', ?, ?)");
  const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
  await DB.batch(
    Array.from({ length: count }, (_, at) =>
      insert.bind(`${state === "draft" ? "草稿" : "消息"} ${at}`, day(at), state),
    ),
  );
}

const titles = async () =>
  (await listNews({ db: openDatabase(DB), now: () => Date.UTC(2027, 0, 1) })).map(({ title }) => title);

beforeEach(() => DB.prepare("DELETE FROM news").run());

it("lists published items, newest first, without drafts", async () => {
  const published = newsShown;
  await insertNews(published);
  await insertNews(3, "draft");
  expect(await titles()).toEqual(Array.from({ length: published }, (_, at) => `消息 ${published - 1 - at}`));
});

it("limits the ticker to the newest items", async () => {
  await insertNews(newsShown + 2);
  const shown = await titles();
  expect(shown).toHaveLength(newsShown);
  expect(shown).not.toContain("消息 0");
});

it("returns the figures in titles, as of the day that the title states, in the same round trip", async () => {
  await seedFacts();
  const title = "由 {{visa-500.charge@2026-06-30}} 到 {{visa-500.charge@2026-07-01}}，{{no.such}}";
  await DB.prepare("INSERT INTO news (title, figures, source, published_at) VALUES (?, ?, 's', '2026-07-01')")
    .bind(title, JSON.stringify(["visa-500.charge", "no.such"]))
    .run();
  const db = openDatabase(DB);
  const [item] = await listNews({ db, now: () => Date.UTC(2027, 0, 1) });
  expect(Object.entries(item?.figures ?? {}).map(([mention, { value }]) => [mention, value])).toEqual([
    ["{{visa-500.charge@2026-06-30}}", 2000],
    ["{{visa-500.charge@2026-07-01}}", 2500],
  ]);
  expect(db.meter.rowsRead).toBeLessThan(40);
});
