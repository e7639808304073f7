import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { official } from "#app/admin-records/official.ts";
import { readWatchState } from "#app/features/foundation/official-pages/server/public.ts";
import { readOfficialPages } from "#app/features/foundation/official-pages/server/read-official.ts";
import { tellEditors } from "#app/features/foundation/official-pages/server/tell-editors.ts";
import { readRecord, runVerb } from "#app/features/foundation/records/server/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { listChanges, readExpectations, readMentionedRules } from "#app/features/register/rules/server/public.ts";
import type { Env } from "#worker/env.ts";
import type { PageRead, PageReader } from "#worker/platform/services/page-reader.ts";
import { expectForbidden, type MemberOf, signedInAs } from "../tests/support/back-office.ts";
import { insertRow } from "../tests/support/insert-row.ts";

const { DB } = env as Env;
const page = "https://immi.gov.au/fees";
const noon = (day: string) => Date.parse(`${day}T02:00:00Z`);
let admin: MemberOf;

const html = (body: string): PageRead => ({ state: "read", body, isJson: false, etag: '"1"', lastModified: null });
const failed: PageRead = { state: "failed", failure: "status", status: 403 };
const whole = "<p>The charge is AUD2,500.00.</p><p>You can't include family members.</p>";

beforeEach(async () => {
  const tables = ["official_readings", "official_pages", "probes", "rules", "fact_values", "facts", "outbox", "users"];
  await DB.batch(tables.map((table) => DB.prepare(`DELETE FROM ${table}`)));
  const source = { source_url: page, checked_on: "2026-11-01", origin: "seed" };
  const figure = { area: "student-visa", label: "申请费", unit: "AUD", position: 1, changes_on: '["07-01"]' };
  await DB.batch([
    insertRow(DB, "facts", { key: "a.charge", ...figure }),
    insertRow(DB, "fact_values", {
      ...{
        key: "a.charge",
        value: 2500,
        valid_from: "2026-07-01",
        source_name: "二手",
        grade: "one-secondary",
        ...source,
      },
    }),
    insertRow(DB, "rules", {
      ...{ key: "a.family~2026-10-02", rule: "a.family", area: "student", label: "家属", sentence: "不能带家属。" },
      ...{
        audience: '["students"]',
        visas: "[]",
        valid_from: "2026-10-02",
        source_name: "二手",
        grade: "two-secondary",
        ...source,
      },
    }),
    insertRow(DB, "probes", {
      ...{ key: "a.charge", url: page, find: '{"text":{"before":"The charge is","after":""}}', origin: "seed" },
    }),
    insertRow(DB, "probes", {
      key: "a.family",
      url: page,
      find: '{"words":"You can\'t include family members"}',
      origin: "seed",
    }),
  ]);
  admin = await signedInAs("admin");
});

/** Runs the daily reading at noon of a day. The stand-in gives each answer once, and repeats the last one. */
async function readOn(day: string, ...answers: PageRead[]) {
  const asked: string[] = [];
  const reader: PageReader = {
    read: (url, { etag }) => {
      asked.push(`${url} ${etag ?? ""}`);
      return Promise.resolve(answers[asked.length - 1] ?? answers.at(-1) ?? failed);
    },
  };
  const app = { ...admin.app, now: () => noon(day), reader };
  const expectations = await readExpectations(app);
  await readOfficialPages(app, expectations);
  await tellEditors(app, expectations);
  const figure = (await readFacts(app, ["a.charge"])).get("a.charge");
  const rule = (await readMentionedRules(app, sql`(SELECT 'a.family' AS value)`)).get("a.family")?.[0];
  const shown = (one: typeof figure | typeof rule) =>
    one && [one.grade, one.checkedOn, ...(one.isDisputed ? ["disputed"] : [])].join(" ");
  return { asked, figure: shown(figure), rule: shown(rule), isUnverified: figure?.isUnverified };
}

const mails = async () =>
  (await DB.prepare("SELECT text FROM outbox WHERE kind = 'official-differs'").all<{ text: string }>()).results.map(
    ({ text }) => text,
  );

describe("an official page", () => {
  it("an official page that agrees gives its figures and rules the official grade and the day of the reading", async () => {
    expect(await readOn("2026-11-28", html(whole))).toEqual({
      ...{ asked: [`${page} `], figure: "official 2026-11-28", rule: "official 2026-11-28", isUnverified: false },
    });
    expect(await mails()).toEqual([]);
  });

  it("an official page is read once a day, and an unchanged one renews the day of its readings", async () => {
    await readOn("2026-11-28", html(whole));
    expect((await readOn("2026-11-28", html(whole))).asked).toEqual([]);
    expect(await readOn("2026-11-29", { state: "unchanged" })).toMatchObject({
      ...{ asked: [`${page} "1"`], figure: "official 2026-11-29", rule: "official 2026-11-29" },
    });
  });

  it("a different value disputes figure and rule, changes no value, and is mailed to editors once with the words of the page", async () => {
    await readOn("2026-11-28", html(whole));
    const other = html(
      "<p>The charge is AUD3,000.</p><p>You can't include family members unless you study for a doctorate</p>",
    );
    await DB.prepare(
      `UPDATE probes SET find = '{"words":"You can''t include family members."}' WHERE key = 'a.family'`,
    ).run();
    expect(await readOn("2026-11-29", other)).toMatchObject({
      ...{ figure: "one-secondary 2026-11-01 disputed", rule: "two-secondary 2026-11-01 disputed" },
    });
    const [mail = "", ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toContain("本站 2500，官方页 3000");
    expect(mail).toContain("unless you study for a doctorate");
    await readOn("2026-11-30", other);
    expect(await mails()).toHaveLength(1);
  });

  it("a probe that never agreed and does not find its value disputes nothing, because it may look at the wrong place", async () => {
    expect(await readOn("2026-11-28", html("<p>Something else.</p>"))).toMatchObject({
      ...{ figure: "one-secondary 2026-11-01", rule: "two-secondary 2026-11-01" },
    });
    expect(await mails()).toHaveLength(1);
  });

  it("a page without the value disputes it as missing, until the value is back", async () => {
    await readOn("2026-11-27", html(whole));
    expect(await readOn("2026-11-28", html("<div id=app></div>"))).toMatchObject({
      figure: "one-secondary 2026-11-01 disputed",
    });
    const states = await DB.prepare("SELECT DISTINCT state FROM official_readings").all();
    expect(states.results).toEqual([{ state: "missing" }]);
    expect(await readOn("2026-11-29", html(whole))).toMatchObject({
      figure: "official 2026-11-29",
      rule: "official 2026-11-29",
    });
  });

  it("an unreachable page retains its last reading, and is mailed to editors after the third day", async () => {
    await readOn("2026-11-28", html(whole));
    expect(await readOn("2026-11-29", failed)).toMatchObject({ figure: "official 2026-11-28" });
    await readOn("2026-11-30", failed);
    expect(await mails()).toEqual([]);
    expect(await readOn("2026-12-01", failed)).toMatchObject({ figure: "official 2026-11-28" });
    expect(await mails()).toHaveLength(1);
    expect((await readOn("2026-12-02", html(whole))).asked).toEqual([`${page} `]);
  });

  it("a busy page is not read again before its Retry-After, and pages of other sites are still read", async () => {
    const other = "https://other.gov.au/";
    await DB.prepare("UPDATE probes SET url = ? WHERE key = 'a.family'").bind(other).run();
    const retryAt = noon("2026-12-05");
    await readOn("2026-11-28", { state: "failed", failure: "status", status: 429, retryAt }, html(whole));
    expect((await readOn("2026-11-30", html(whole))).asked).toEqual([`${other} "1"`]);
    expect((await readOn("2026-12-06", { state: "deferred" }, html(whole))).asked).toEqual([
      `${page} `,
      `${other} "1"`,
    ]);
  });

  it("an unreachable site is mailed to editors once, with the first day of the failure", async () => {
    await DB.prepare("UPDATE probes SET url = ? WHERE key = 'a.family'").bind("https://immi.gov.au/other").run();
    await readOn("2026-11-27", html(whole));
    // The second page fails a day later than the first.
    for (const day of ["2026-11-28", "2026-11-29", "2026-11-30", "2026-12-01"]) {
      const first = { ...failed, status: 503 };
      await readOn(day, first, day === "2026-11-28" ? html(whole) : failed);
    }
    const [mail = "", ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toContain("immi.gov.au");
    expect(mail).toContain("连续 3 次没有读到");
    const states = await DB.prepare("SELECT DISTINCT state FROM official_readings").all();
    expect(states.results).toEqual([{ state: "failed" }]);
    const watching = (day: string) => readWatchState({ ...admin.app, now: () => noon(day) });
    const since = [{ host: "immi.gov.au", since: "2026-11-28" }];
    expect(await watching("2026-12-01")).toEqual({ state: "failing", askedOn: "2026-12-01", failing: since });
    expect(await watching("2026-12-04")).toMatchObject({ state: "late" });
    await readOn("2026-12-02", html(whole));
    expect(await watching("2026-12-02")).toMatchObject({ state: "ok", failing: [] });
  });

  it("a new value of the registry is compared with the last reading", async () => {
    await readOn("2026-11-28", html(whole));
    await insertRow(DB, "fact_values", {
      ...{ key: "a.charge", value: 2600, valid_from: "2026-11-29", source_name: "官网", source_url: page },
      ...{ checked_on: "2026-11-28", grade: "archived", origin: "admin" },
    }).run();
    expect(await readOn("2026-11-29", { state: "unchanged" })).toMatchObject({
      figure: "archived 2026-11-28 disputed",
    });
  });

  it("the reading of a removed probe disputes nothing", async () => {
    await readOn("2026-11-28", html("<p>The charge is AUD1.</p>"));
    await DB.prepare("DELETE FROM probes WHERE key = 'a.charge'").run();
    expect((await readOn("2026-11-29", html(whole))).figure).toBe("one-secondary 2026-11-01");
  });

  it("a page that states a future value of the registry agrees", async () => {
    await insertRow(DB, "fact_values", {
      ...{ key: "a.charge", value: 2600, valid_from: "2027-07-01", source_name: "官网", source_url: page },
      ...{ checked_on: "2026-11-28", grade: "archived", origin: "admin" },
    }).run();
    const early = html(whole.replace("2,500", "2,600"));
    expect(await readOn("2026-11-28", early)).toMatchObject({ figure: "one-secondary 2026-11-01" });
    expect(await mails()).toEqual([]);
  });
});

describe("a whole page that is watched for a rule", () => {
  const long = (word: string) => html(`<p>${word} ${"A rule stands here. ".repeat(20)}</p>`);
  const stateNow = () => DB.prepare("SELECT state FROM official_readings WHERE key = 'a.family'").first("state");

  it("a page that is watched as a whole makes no rule official; a change waits for an editor and disputes nothing", async () => {
    await DB.prepare(`UPDATE probes SET find = '{"page":"whole"}' WHERE key = 'a.family'`).run();
    await DB.prepare("DELETE FROM probes WHERE key = 'a.charge'").run();
    expect((await readOn("2026-11-28", long("Once"))).rule).toBe("two-secondary 2026-11-01");
    await readOn("2026-11-29", long("Once"));
    expect(await stateNow()).toBe("same");
    expect((await readOn("2026-11-30", long("Now"))).rule).toBe("two-secondary 2026-11-01");
    await readOn("2026-12-01", { state: "unchanged" });
    expect([await stateNow(), (await mails()).length]).toEqual(["changed", 1]);
    const { app, actor } = admin;
    const row = await readRecord(official, app, actor, "a.family");
    await runVerb(official, app, actor, "seen", { key: "a.family", version: Number(row?.version) }, {});
    await readOn("2026-12-02", long("Now"));
    expect(await stateNow()).toBe("same");
    await readOn("2026-12-03", long("Again"));
    expect(await stateNow()).toBe("changed");
  });

  it("a watched page that is empty for a day is compared with its last content when it returns", async () => {
    await DB.prepare(`UPDATE probes SET find = '{"page":"whole"}' WHERE key = 'a.family'`).run();
    await readOn("2026-11-28", long("Once"));
    await readOn("2026-11-29", html("<div id=app></div>"));
    expect(await stateNow()).toBe("missing");
    await readOn("2026-11-30", long("Once"));
    expect(await stateNow()).toBe("same");
  });
});

describe("what an official page says", () => {
  it("an accepted value is shown on all pages, listed as a change, and no longer disputed", async () => {
    const api = '{"streamCode":"5133"}';
    await DB.prepare("UPDATE probes SET post = ? WHERE key = 'a.charge'").bind(api).run();
    await readOn("2026-11-28", html("<p>The charge is AUD3,000.</p>"));
    const { app, actor } = admin;
    const row = await readRecord(official, app, actor, "a.charge");
    await runVerb(
      official,
      app,
      actor,
      "accept",
      { key: "a.charge", version: Number(row?.version) },
      { validFrom: "2026-11-28" },
    );
    const now = () => noon("2026-11-28");
    expect((await readFacts({ ...app, now }, ["a.charge"])).get("a.charge")).toMatchObject({
      ...{ value: 3000, validFrom: "2026-11-28", sourceUrl: page, grade: "official", isDisputed: false },
    });
    expect((await listChanges({ ...app, now })).map(({ before, after }) => [before, after])).toContainEqual([
      expect.objectContaining({ value: 2500 }),
      expect.objectContaining({ value: 3000 }),
    ]);
    // The day of the reading does not change, because the page was not read again.
    const { results } = await DB.prepare("SELECT state, read_on FROM official_readings WHERE key = 'a.charge'").all();
    expect(results).toEqual([{ state: "same", read_on: "2026-11-28" }]);
  });

  it("only administrators accept the value of an official page", async () => {
    await readOn("2026-11-28", html("<p>The charge is AUD3,000.</p>"));
    const { app, actor } = await signedInAs("editor");
    const accepting = () =>
      runVerb(official, app, actor, "accept", { key: "a.charge", version: 0 }, { validFrom: "2026-11-28" });
    await expectForbidden(accepting);
  });
});
