import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { monthlyCost } from "#app/features/register/statistics/server/public.ts";
import { isDeep } from "#worker/platform/source-grade.ts";
import { readFacts } from "./read-facts.ts";

const { values } = readFacts();

const historyOf = (key: string) =>
  values.filter((one) => one.key === key).sort((a, b) => (a.validFrom ?? "").localeCompare(b.validFrom ?? ""));

describe("the reviewed figures", () => {
  it("no text that a page shows contains the key of a figure", () => {
    const keys = new Set(values.map(({ key }) => key));
    for (const { key, note, sourceName } of values) {
      const words = `${note ?? ""} ${sourceName}`.match(/[a-z\d-]+(\.[a-z\d-]+)+/g) ?? [];
      expect(
        words.filter((word) => keys.has(word)),
        key,
      ).toEqual([]);
    }
  });

  it.each(["sydney", "melbourne"])("the month in %s is what the page of the city adds up", (city) => {
    const facts = new Map(values.map((one) => [one.key, one]));
    const { value, valueTo } = monthlyCost(city, facts) ?? {};
    expect(facts.get(`living.month-${city}`)).toMatchObject({ value, valueTo });
  });

  it("the visa 189 costs five dollars less than 190 and 491 since July 2026", () => {
    const now = ["visa-189.charge", "visa-190.charge", "visa-491.charge"].map(
      (key) => historyOf(key).find(({ validFrom }) => validFrom === "2026-07-01")?.value,
    );
    expect(now).toEqual([6135, 6140, 6140]);
  });

  it("a note exists where an unchecked charge is shown", () => {
    const keys = ["visa-600.frequent-charge"];
    for (const row of keys.map((key) => historyOf(key).at(-1))) {
      expect(row).toMatchObject({ grade: "one-secondary", note: expect.stringContaining("费用估算工具") });
    }
  });
});

/** Parts of source names that are required for links to these sites. */
const namesOfHosts: [string, RegExp][] = [
  ["homeaffairs.gov.au", /内政部/],
  ["legislation.gov.au", /法|条例|准则|标准|LIN/],
  ["austlii.edu.au", /法|条例/],
  ["ato.gov.au", /税务局|财政法/],
  ["fairwork.gov.au", /公平工作/],
  ["studyaustralia.gov.au", /Study Australia/],
  ["peakmigration.com.au", /Peak Migration/],
  ["idp.com", /IDP/],
];

/** Sites of authorities that set figures, by the end of the host. */
const authorities = [
  ...["gov.au", "gov.cn", "austlii.edu.au", "aqf.edu.au", "cpaaustralia.com.au", "engineersaustralia.org.au"],
  ...["aitsl.edu.au", "anmac.org.au", "acs.org.au", "aasw.asn.au"],
];

const hostOf = (url: string) => (url.startsWith("/") ? "" : new URL(url).host);
const isOf = (host: string, ending: string) => `.${host}`.endsWith(`.${ending}`);

describe("sources of figures", () => {
  it("sources of figures are pages with the figure, not the front page of a site", () => {
    expect(values.filter(({ sourceUrl }) => !isDeep(sourceUrl)).map(({ key, sourceUrl }) => [key, sourceUrl])).toEqual(
      [],
    );
    expect(["https://a.gov.au", "https://a.gov.au/", "https://a.gov.au/en/"].filter(isDeep)).toEqual([]);
    expect(isDeep("https://a.gov.au/fees")).toBe(true);
  });

  it("sources of figures are named after the linked site", () => {
    const wrong = values.filter(({ sourceName, authority, sourceUrl }) => {
      const host = hostOf(sourceUrl);
      return (
        namesOfHosts.some(([ending, name]) => isOf(host, ending) && !name.test(authority ?? sourceName)) ||
        /待与|待核对|二手|转述/.test(sourceName + authority)
      );
    });
    expect(wrong.map(({ key, sourceName, sourceUrl }) => [key, sourceName, sourceUrl])).toEqual([]);
  });

  it("an authority is named as the source only if its own text was read", () => {
    const wrong = values.filter(({ grade, sourceName, authority, sourceUrl }) => {
      if (grade === "official" || grade === "archived") return authority !== null;
      const isAuthority = authorities.some((ending) => isOf(hostOf(sourceUrl), ending));
      return (isAuthority && authority === null) || /^(内政部|移民条例|教育部|公平工作)/.test(sourceName);
    });
    expect(wrong.map(({ key, sourceName, sourceUrl }) => [key, sourceName, sourceUrl])).toEqual([]);
  });

  it("the date of a source is not after its check", () => {
    expect(values.filter(({ sourceDated, checkedOn }) => (sourceDated ?? "") > checkedOn)).toEqual([]);
  });

  it("a figure has the live page as its source only if we read that page", () => {
    expect(values.filter(({ grade, sourceUrl }) => grade === "official" && !sourceUrl.startsWith("/"))).toEqual([]);
  });

  it("no figure was checked in the future", () => {
    const latest =
      values
        .map(({ checkedOn }) => checkedOn)
        .toSorted()
        .at(-1) ?? "";
    expect(latest <= new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10)).toBe(true);
  });
});

describe("links to visa pages", () => {
  it("links to visa pages are the same in all reviewed files", () => {
    const seed = path.resolve(import.meta.dirname, "..");
    const texts = readdirSync(seed, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(csv|md)$/.test(file))
      .map((file) => readFileSync(path.join(seed, file), "utf8"));
    const listing = /immi\.homeaffairs\.gov\.au\/visas\/getting-a-visa\/visa-listing\/([a-z0-9-]*482)\b/g;
    const found = new Set(texts.flatMap((text) => [...text.matchAll(listing)].map(([, page]) => page)));
    expect([...found]).toEqual(["skills-in-demand-482"]);
  });
});
