import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { shownFigures } from "#app/features/publishing/content/server/read-page.ts";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { inForceOn } from "../shared/fact.ts";
import { listFactPaths, listFacts } from "./list-facts.ts";
import { readMentionedFacts } from "./read-facts.ts";

const { DB } = env as Env;
const db = openDatabase(DB);
const today = "2026-11-21";

const value = (key: string, amount: number, validFrom: string | null, origin = "seed") =>
  DB.prepare(`INSERT INTO fact_values (key, value, valid_from, source_name, source_url, checked_on, origin)
    VALUES (?, ?, ?, 's', 'https://example.org', '2026-11-21', ?)`).bind(key, amount, validFrom, origin);

beforeAll(async () => {
  const keys = ["visa.charge", "visa.charge-adult", "rate.aud-cny"];
  await DB.batch([
    ...keys.map((key, position) =>
      DB.prepare("INSERT INTO facts (key, area, label, unit, position) VALUES (?, 'visa', 'l', 'AUD', ?)").bind(
        ...[key, position],
      ),
    ),
    value("visa.charge", 700, null),
    value("visa.charge", 710, null),
    value("visa.charge", 1600, "2024-07-01"),
    value("visa.charge", 1650, "2024-07-01"),
    value("visa.charge", 2500, "2027-07-01", "admin"),
    value("visa.charge", 2400, "2027-07-01"),
    value("visa.charge-adult", 1, "2024-07-01"),
    ...Array.from({ length: 20 }, (_, day) =>
      value("rate.aud-cny", 4 + day / 100, `2026-11-${String(day + 1).padStart(2, "0")}`, "cron"),
    ),
    ...[
      ["/plain", '["visa.charge", "rate.aud-cny"]'],
      ["/dated", '["visa.charge@"]'],
    ].flatMap(([path, figures], index) => [
      DB.prepare(`INSERT INTO page_revisions (id, path, kind, title, summary, updated_on, sources, next, related, body, figures,
        origin, content_hash) VALUES (?, ?, 'guide', 't', 's', '2026-11-21', '[]', '[]', '[]', 'b', ?, 'seed', 'x')`).bind(
        ...[index + 1, path, figures],
      ),
      DB.prepare("INSERT INTO pages (path, revision_id) VALUES (?, ?)").bind(...[path, index + 1]),
    ]),
  ]);
});

describe("the history of a figure", () => {
  it("has one value for each day, without corrected ones", async () => {
    const [charge] = await listFacts({ db, now: Date.now });
    expect(charge?.history.map(({ value, validFrom }) => [value, validFrom])).toEqual([
      [2500, "2027-07-01"],
      [1650, "2024-07-01"],
      [710, null],
    ]);
    expect(inForceOn(charge?.history, today)?.value).toBe(1650);
  });

  it("is listed by area", async () => {
    expect(await listFacts({ db, now: Date.now }, { area: "visa" })).toEqual(await listFacts({ db, now: Date.now }));
    expect(await listFacts({ db, now: Date.now }, { area: "living" })).toEqual([]);
    expect(await listFactPaths({ db })).toEqual(["/facts/visa"]);
  });

  it("is limited to the newest twelve days", async () => {
    const rate = (await listFacts({ db, now: Date.now })).find(({ key }) => key === "rate.aud-cny");
    expect(rate?.history).toHaveLength(12);
    expect(rate?.history[0].validFrom).toBe("2026-11-20");
  });
});

describe("the figures that a page mentions", () => {
  it("are read as one row each, the value in force", async () => {
    const mentioned = await readMentionedFacts({ db }, shownFigures("/plain"), today);
    expect([...mentioned].map(([key, history]) => [key, history.map(({ value }) => value)])).toEqual([
      ["rate.aud-cny", [4.19]],
      ["visa.charge", [1650]],
    ]);
  });

  it("are read with their history where the page quotes a day", async () => {
    const history = (await readMentionedFacts({ db }, shownFigures("/dated"), today)).get("visa.charge");
    expect(inForceOn(history, "2024-06-30")?.value).toBe(710);
    expect(inForceOn(history, today)?.value).toBe(1650);
    expect(inForceOn(history, "2027-07-01")?.value).toBe(2500);
  });
});
