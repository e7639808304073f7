import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { formatFact } from "#app/shell/figures/fact.ts";
import type { Env } from "#worker/env.ts";
import { insertInvitations } from "../../../../../tests/support/insert-invitations.ts";
import { insertOccupations } from "../../../../../tests/support/insert-occupations.ts";
import { tableOf2019 } from "../../../../../tests/support/points-table-of-2019.ts";
import { runLoader } from "../../../../../tests/support/run-loader.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { calculatePoints } from "../shared/calculate-points.ts";
import { partnerAgeKey, sourcesOf, tableOf, tableSince } from "../shared/points-table.ts";
import { loader, meta } from "./points-test.tsx";
import { rowLabel } from "./table-rows.ts";

const load = (query = "", day?: string) =>
  runLoader(loader, `/immigration/points-test${query}`, day ? { now: () => Date.parse(`${day}T02:00:00Z`) } : {});

type Loaded = Awaited<ReturnType<typeof load>>;
const titleOf = (loaderData: Loaded) =>
  meta({ loaderData } as unknown as Parameters<typeof meta>[0]).find((entry) => "title" in entry);

/** Adds a value, as if the law changed the points from a day on. */
async function addValue(key: string, value: number, validFrom: string) {
  await (env as Env).DB.prepare(
    `INSERT INTO fact_values (key, value, valid_from, source_name, source_url, checked_on, origin)
     VALUES (?, ?, ?, '法规', 'https://law.example/', '2027-01-02', 'admin')`,
  )
    .bind(key, value, validFrom)
    .run();
}

beforeAll(seedFacts);

describe("the table of the registry", () => {
  it("equals the one in force since 16 November 2019, row by row", async () => {
    const { facts } = await load();
    expect(tableOf(facts)).toEqual(tableOf2019());
    expect(tableSince(facts)).toBe("2019-11-16");
    const sources = sourcesOf(facts);
    expect(sources.every(({ url }) => url.startsWith("https://immi.homeaffairs.gov.au/"))).toBe(true);
    expect(sources.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^二手：.*，转述内政部/));
  });

  it("changes on the first day of new figures", async () => {
    await addValue("points.age.18-24", 35, "2030-07-01");
    await addValue("points.minimum", 70, "2030-07-01");
    const pointsOn = async (on: string) => {
      const { facts, answers } = await load("?age=20", on);
      const table = tableOf(facts);
      if (!table || !answers) throw new Error("no table");
      return [table.minimum, calculatePoints(table, answers).subtotal, tableSince(facts)];
    };
    expect(await pointsOn("2030-06-30")).toEqual([65, 25, "2019-11-16"]);
    expect(await pointsOn("2030-07-01")).toEqual([70, 35, "2030-07-01"]);
  });
});

describe("the page", () => {
  it("shows the registry's age limit of a partner", async () => {
    const { facts } = await load();
    const table = tableOf(facts);
    const age = facts[partnerAgeKey];
    if (!table || !age) throw new Error("no table");
    expect(rowLabel("partner.skilled", table, facts)).toContain(`未满 ${formatFact(age)}`);
  });

  it("has the minimum in its title", async () => {
    expect(titleOf(await load())).toEqual({ title: "技术移民打分测试：最低分通常为 65 分 | 澳途" });
  });

  it("is noindex with a query, and has the same canonical address", async () => {
    const entries = (loaderData: Loaded) =>
      JSON.stringify(meta({ loaderData } as unknown as Parameters<typeof meta>[0]));
    const plain = entries(await load());
    expect(plain).not.toContain("noindex");
    const asked = entries(await load("?age=30"));
    expect(asked).toContain("noindex");
    expect(asked).toContain('"href":"https://aotu.example/immigration/points-test"');
  });

  it("has a QR code of the normalised address", async () => {
    const { qr } = await load("?pt=none&x=1&age=30&en=perfect");
    expect(qr.address).toBe("https://aotu.example/immigration/points-test?age=30&pt=none");
  });
});

describe("the occupation in the page's address", () => {
  beforeAll(() => insertOccupations((env as Env).DB));

  it("is shown with the visas whose lists contain it, and is preserved in the address of the answers", async () => {
    const { occupation, qr } = await load("?age=30&occupation=221111");
    expect(occupation).toMatchObject({
      name: "会计师（一般）",
      path: "/occupations/221111-accountant-general",
      listed:
        "这些签证的清单上有这个职业：189、190、491（州提名）、491（亲属担保）。依据 LIN 19/051，2026-03-28 版清单。",
      without: "/immigration/points-test?age=30",
    });
    expect(qr.address).toMatch(/\?age=30&occupation=221111$/);
  });

  it("shows how many expressions of interest have a score or more, by visa", async () => {
    expect((await load("?occupation=221111")).standing).toBeNull();
    await insertInvitations((env as Env).DB);
    const { standing } = await load("?occupation=221111");
    expect(standing?.label).toBe("2025 年 12 月底在等的意向书，同职业，这个分数和以上");
    const of189 = standing?.above["189"] ?? {};
    expect([of189[0], of189[65], of189[70], of189[90], of189[95]]).toEqual([
      "467–485",
      "467–485",
      "31–49",
      "1–19",
      undefined,
    ]);
    expect(standing?.above["491-state"]?.[80]).toBe("122–158");
    expect(standing?.above["190"]).toBeUndefined();
    expect((await load("?occupation=351411")).standing).toBeNull();
  });

  it("with the code of the newer edition is also on the lists of the older one", async () => {
    expect((await load("?occupation=121611")).occupation?.listed).toContain("有这个职业：190、491（州提名）。");
  });

  it.each(["999999", "12", "abc", "221111%20", ""])("ignores an unknown occupation: %j", async (code) => {
    expect((await load(`?occupation=${code}`)).occupation).toBeNull();
  });
});
