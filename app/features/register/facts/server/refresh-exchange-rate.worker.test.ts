import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase, openPrimary } from "#worker/platform/db/client.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { rbaTableText } from "../../../../../tests/support/rba-table.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { readFacts } from "./read-facts.ts";
import { refreshExchangeRate } from "./refresh-exchange-rate.ts";

const { DB } = env as Env;
const key = "rate.aud-cny";
/** A Saturday evening in Sydney. */
const now = () => Date.parse("2026-11-21T07:47:00Z");

const published = (yuan: number, date: string) => ({
  readNewest: async () => ({ yuan, others: { HKD: 5.1 }, date, sourceName: "RBA", sourceUrl: "https://rba.example/" }),
});
const refresh = (yuan: number, date: string) =>
  refreshExchangeRate({ primary: openPrimary(DB), exchangeRates: published(yuan, date), now });

async function rows() {
  const { results } = await DB.prepare(
    "SELECT value, valid_from AS validFrom, origin FROM fact_values WHERE key = ? ORDER BY id",
  )
    .bind(key)
    .all();
  return results;
}

const inPlace = async () => (await readFacts({ db: openDatabase(DB), now }, [key])).get(key);

const seeded = { value: 4.8395, validFrom: "2024-06-21", origin: "seed" };

beforeEach(async () => {
  await DB.batch([DB.prepare("DELETE FROM fact_values"), DB.prepare("DELETE FROM facts")]);
  await seedFacts();
});

describe("refreshExchangeRate", () => {
  it("adds a rate to the history, and the rate is in force", async () => {
    expect(await refresh(4.62, "2026-11-20")).toBe(true);
    expect(await rows()).toEqual([seeded, { value: 4.62, validFrom: "2026-11-20", origin: "cron" }]);
    expect(await inPlace()).toMatchObject({
      value: 4.62,
      validFrom: "2026-11-20",
      sourceName: "RBA",
      sourceUrl: "https://rba.example/",
      checkedOn: "2026-11-21",
      grade: "official",
      unit: "CNY",
    });
  });

  it("adds the rates of other currencies with their figures, once a day", async () => {
    await refresh(4.62, "2026-11-20");
    await refresh(4.62, "2026-11-20");
    const rates = await readFacts({ db: openDatabase(DB), now }, { prefix: "rate." });
    expect(rates.get("rate.aud-hkd")).toMatchObject({
      value: 5.1,
      unit: "HKD",
      label: "一澳元折合港元",
      validFrom: "2026-11-20",
    });
    expect([...rates.keys()].toSorted()).toEqual([
      "rate.aud-cny",
      "rate.aud-hkd",
      "rate.aud-myr",
      "rate.aud-sgd",
      "rate.aud-twd",
      "rate.aud-usd",
    ]);
  });

  it("writes nothing for a day that is already recorded, or an older one", async () => {
    expect(await refresh(4.62, "2026-11-20")).toBe(true);
    expect(await refresh(4.62, "2026-11-20")).toBe(false);
    expect(await refresh(4.7, "2026-11-20")).toBe(false);
    expect(await refresh(4.7, "2026-11-19")).toBe(false);
    expect(await rows()).toHaveLength(2);
  });

  it("writes one row when two runs overlap", async () => {
    const written = await Promise.all(Array.from({ length: 5 }, () => refresh(4.62, "2026-11-20")));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await rows()).toHaveLength(2);
  });

  it("accepts a rate of today and refuses one of a future day", async () => {
    await expect(refresh(4.62, "2026-11-22")).rejects.toThrow(/not come/);
    expect(await refresh(4.62, "2026-11-21")).toBe(true);
  });

  it.each([
    [2.41, false],
    [2.42, true],
    [9.679, true],
    [9.68, false],
    [0, false],
    [-4.6, false],
    [Number.NaN, false],
    [46200, false],
  ])("a rate of %d, compared with the current one: plausible is %s", async (yuan, isPlausible) => {
    if (isPlausible) expect(await refresh(yuan, "2026-11-20")).toBe(true);
    else await expect(refresh(yuan, "2026-11-20")).rejects.toThrow(/plausible/);
    expect(await rows()).toHaveLength(isPlausible ? 2 : 1);
  });

  it("retains the current rate when no rate can be read", async () => {
    const exchangeRates = { readNewest: () => Promise.reject(new Error("status 500")) };
    await expect(refreshExchangeRate({ primary: openPrimary(DB), exchangeRates, now })).rejects.toThrow("status 500");
    expect(await rows()).toEqual([seeded]);
  });

  it("writes nothing without a current rate to compare with", async () => {
    await DB.prepare("DELETE FROM fact_values").run();
    await expect(refresh(4.62, "2026-11-20")).rejects.toThrow(/npm run seed/);
  });
});

describe("the cron job", () => {
  const run = (answer: () => Response) => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      asked.push(address);
      return answer();
    });
    return { asked, done: runScheduled("47 7 * * *", env as Env, () => {}) };
  };

  it("reads the table of the Reserve Bank", async () => {
    const { asked, done } = run(() => new Response(rbaTableText([["03-Jan-2025", 4.55]])));
    await done;
    expect(asked).toEqual(["https://www.rba.gov.au/statistics/tables/csv/f11.1-data.csv"]);
    expect((await rows()).at(-1)).toEqual({ value: 4.55, validFrom: "2025-01-03", origin: "cron" });
  });

  it("fails when the table contains no rate", async () => {
    const { done } = run(() => new Response("<html>", { headers: { "Content-Type": "text/html" } }));
    await expect(done).rejects.toThrow(/no series/);
    expect(await rows()).toEqual([seeded]);
  });
});
