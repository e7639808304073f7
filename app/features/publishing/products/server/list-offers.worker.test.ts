import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { runVerb } from "#app/features/foundation/records/server/public.ts";
import { sellerKeys } from "#app/features/foundation/site-settings/shared/operator.ts";
import { figureRecord } from "#app/features/register/facts/admin/record.ts";
import type { Env } from "#worker/env.ts";
import { openPrimary } from "#worker/platform/db/client.ts";
import { signedInAs } from "../../../../../tests/support/back-office.ts";
import { setOperator } from "../../../../../tests/support/operator.ts";
import { recordFact } from "../../../../../tests/support/record-fact.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { seededProducts, seedProducts } from "../../../../../tests/support/seed-products.ts";
import { listOffers, type Offer } from "./list-offers.ts";

const { DB } = env as Env;
const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Sydney" }).format(Date.now());

const pages = import.meta.glob<string>(["#seed/pages/legal/terms.md", "../../../../../seed/pages/services/*.md"], {
  query: "?raw",
  import: "default",
  eager: true,
});

interface Row {
  value: number;
  value_to: number | null;
  grade: string;
}

/** The figure of a key today, by a plain query. */
const worth = (key: string): Promise<Row | null> =>
  DB.prepare(
    `SELECT value, value_to, grade FROM fact_values WHERE key = ?1 AND (valid_from IS NULL OR valid_from <= ?2)
     ORDER BY coalesce(valid_from, '') DESC, origin = 'admin' DESC, id DESC LIMIT 1`,
  )
    .bind(key, today)
    .first<Row>();

const offers = () => listOffers({ db: openPrimary(DB), now: Date.now });
const offerOf = async (key: string): Promise<Offer> => {
  const offer = (await offers()).find((one) => one.key === key);
  if (!offer) throw new Error(`no ${key}`);
  return offer;
};
const whysOf = async (key: string) => (await offerOf(key)).refusals.map(({ why }) => why);

beforeAll(async () => {
  await seedFacts();
  await recordFact("rate.aud-cny", 4.8395);
  await seedProducts();
});

describe.each(seededProducts)(
  "$key with the starter data",
  ({ key = "", kind, price_from, charges = "", must_be_confirmed }) => {
    it("can be ordered only if its price covers its charges and its figures are confirmed", async () => {
      const rate = (await worth("rate.aud-cny"))?.value ?? Number.NaN;
      let yuan = 0;
      for (const word of charges.split(" ").filter(Boolean)) {
        const [name = "", count = "1"] = word.split("×");
        const row = await worth(name);
        yuan += (row?.value_to ?? row?.value ?? Number.NaN) * Number(count) * rate;
      }
      const isCovered = Number(price_from) / 100 >= yuan;
      const needed = must_be_confirmed?.split(" ").filter(Boolean) ?? [];
      const grades = await Promise.all(needed.map(async (one) => (await worth(one))?.grade));
      const { refusals } = await offerOf(key);
      expect({ isCovered: !refusals.some(({ why }) => why === "short" || why === "unknown") }).toEqual({ isCovered });
      expect(refusals.filter(({ why }) => why === "unconfirmed")).toHaveLength(
        grades.filter((grade) => grade !== "official" && grade !== "archived").length,
      );
      const short = refusals.find(({ why }) => why === "short");
      if (!isCovered) expect(short?.missing).toBeCloseTo(Math.ceil(yuan * 100 - Number(price_from)), 0);
    });

    it("includes the charges that pages mention", async () => {
      const saying = Object.values(pages).filter((text) => /价格含\*{0,2}签证申请费|含\*\*签证申请费\*\*/.test(text));
      expect(saying.length).toBeGreaterThan(1);
      expect((await offerOf(key)).charges.length > 0).toBe(kind === "assistance");
    });
  },
);

const price = (fen: number) => DB.prepare("UPDATE products SET price_from = ? WHERE key = 'standard'").bind(fen).run();

it("shows the amount by which a price is below its charge, and follows changes of figures and price", async () => {
  await recordFact("visa-600.charge", 300);
  await recordFact("rate.aud-cny", 4.001);
  // A$300 at that rate is ¥1,200.30: this price is sufficient, and one fen less is not.
  await price(120_030);
  expect(await whysOf("standard")).toEqual([]);
  await price(120_029);
  expect(await offerOf("standard")).toMatchObject({
    included: { aud: 30_000, rate: 4.001, rateDate: today, charges: [{ count: 1, fact: { key: "visa-600.charge" } }] },
    refusals: [{ why: "short", missing: 1, words: expect.stringMatching(/A\$300，.*约 ¥1,201，.*¥1,200\.29。/) }],
  });
  await recordFact("rate.aud-cny", 3.9);
  expect(await whysOf("standard")).toEqual([]);
  await recordFact("visa-600.charge", 400);
  expect(await whysOf("standard")).toEqual(["short"]);
});

it.each(sellerKeys)("accepts no orders of assistance while the settings lack %s", async (key) => {
  await DB.prepare("UPDATE site_settings SET value = ' ' WHERE key = ?").bind(key).run();
  for (const { kind, refusals } of await offers()) {
    const words = refusals.filter(({ why }) => why === "operator").map((refusal) => refusal.words);
    expect(words).toEqual(
      kind === "assistance"
        ? ["网站经营者的法定名称、ABN 和地址还没有公布，公布以前不收新订单，也不收会员的付款。"]
        : [],
    );
  }
  await setOperator();
  expect((await offers()).flatMap(({ refusals }) => refusals).map(({ why }) => why)).not.toContain("operator");
});

it("refuses a product whose charge has no figure in AUD", async () => {
  const charge = DB.prepare("UPDATE products SET charges = ? WHERE key = 'student500'");
  for (const key of ["visa-999.charge", "visa-500.work-hours"]) {
    await charge.bind(JSON.stringify([{ key, count: 1 }])).run();
    expect(await whysOf("student500")).toEqual(["unknown"]);
  }
  await charge.bind(JSON.stringify([{ key: "visa-500.charge", count: 1 }])).run();
  expect(await whysOf("student500")).not.toContain("unknown");
});

it("offers the priority product after an administrator has confirmed the surcharge", async () => {
  await recordFact("visa-600.fast-track", 1000, "one-secondary");
  const { refusals } = await offerOf("priority");
  expect(refusals.find(({ why }) => why === "unconfirmed")?.words).toContain("快速审理附加费");
  const { app, actor } = await signedInAs("admin");
  const opened = { key: "visa-600.fast-track", version: null };

  await runVerb(figureRecord, app, actor, "checked", opened, { checkedOn: today, grade: "official" });
  expect(await whysOf("priority")).not.toContain("unconfirmed");
});
