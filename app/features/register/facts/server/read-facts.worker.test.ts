import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { readFacts } from "./read-facts.ts";

const { DB } = env as Env;
const at = (moment: string) => ({ db: openDatabase(DB), now: () => Date.parse(moment) });
const today = at("2026-11-21T00:00:00Z");

beforeAll(seedFacts);

async function valueOn(key: string, day: string) {
  return (await readFacts(today, [key], day)).get(key)?.value;
}

describe("the figure in force", () => {
  it("changes on its first day; a value without a first day is the oldest", async () => {
    expect(await valueOn("visa-500.charge", "2024-06-30")).toBe(710);
    expect(await valueOn("visa-500.charge", "2024-07-01")).toBe(1600);
    expect(await valueOn("visa-500.charge", "2026-06-30")).toBe(2000);
    expect(await valueOn("visa-500.charge", "2026-07-01")).toBe(2500);
  });

  it("is absent before its first day, and for unknown keys", async () => {
    const facts = await readFacts(today, ["visa-485.charge", "no.such"], "2025-06-30");
    expect([...facts.keys()]).toEqual([]);
  });

  it("begins at midnight in Sydney, not in UTC", async () => {
    const chargeAt = async (moment: string) =>
      (await readFacts(at(moment), ["visa-500.charge"])).get("visa-500.charge")?.value;
    expect(await chargeAt("2026-06-30T13:59:59Z")).toBe(2000);
    expect(await chargeAt("2026-06-30T14:00:00Z")).toBe(2500);
  });

  it("is the administrator's value of a day, even if a load adds a newer row for that day", async () => {
    const insert = (value: number, origin: string) =>
      DB.prepare(`INSERT INTO fact_values (key, value, valid_from, source_name, source_url, checked_on, origin)
        VALUES ('visa-485.charge', ?, '2026-07-01', 's', 'https://example.org', '2026-11-21', ?)`)
        .bind(value, origin)
        .run();
    await insert(5751, "admin");
    await insert(5752, "seed");
    expect(await valueOn("visa-485.charge", "2026-11-21")).toBe(5751);
  });

  it("can be read for all keys with a prefix", async () => {
    const facts = await readFacts(today, { prefix: "points." });
    expect(facts.size).toBeGreaterThanOrEqual(31);
    expect([...facts.keys()].every((key) => key.startsWith("points."))).toBe(true);
    expect(facts.get("points.age.25-32")).toMatchObject({ value: 30, unit: "points", grade: "archived" });
    // The source and the authority whose figure it reports.
    expect(facts.get("points.minimum")?.sourceName).toMatch(/^二手：Pathway .*，转述内政部/);
  });
});
