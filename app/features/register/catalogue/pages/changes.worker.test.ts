import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { runLoader } from "../../../../../tests/support/run-loader.ts";
import {
  countSchoolChanges,
  insertChange,
  insertLoad,
  insertSmallCatalogue,
} from "../../../../../tests/support/small-catalogue.ts";
import { listCourseBadges } from "../server/changes/summarise-changes.ts";
import { readCourse } from "../server/read-course.ts";
import { readInstitution } from "../server/read-institution.ts";
import { changesPageSize, changeTopics } from "../shared/changes/history.ts";
import { loader } from "./changes.tsx";
import { loader as feedLoader } from "./changes-feed.ts";

const d1 = (env as Env).DB;

async function load(query = "") {
  const { data, init } = await runLoader(loader, `/data/changes${query}`);
  return { ...data, status: init?.status ?? 200 };
}

const feed = (query = "") => runLoader(feedLoader, `/data/changes.xml${query}`);

const said = ({ changes }: Awaited<ReturnType<typeof load>>) =>
  changes.map(({ loadId, entity, change, name }) => `${loadId} ${entity} ${change} ${name}`);

/** The tests share a database. */
beforeEach(async () => {
  const tables = [
    "school_changes",
    "register_changes",
    "course_campuses",
    "campuses",
    "courses",
    "institutions",
    "register_loads",
  ];
  await d1.batch(tables.map((table) => d1.prepare(`DELETE FROM ${table}`)));
});

/** Four loads after a baseline: an event, a load that changes only our own texts, a newer date without changes, an event. */
async function insertHistory() {
  await insertSmallCatalogue(d1);
  await d1.prepare("UPDATE register_loads SET is_baseline = 1, institutions_added = 2, courses_added = 6").run();
  await d1.batch([
    insertLoad(d1, 2, "2022-11-01", { courses_added: 1, courses_changed: 1, campuses_delisted: 1 }),
    insertLoad(d1, 3, "2022-11-01"),
    insertLoad(d1, 4, "2022-12-01"),
    insertLoad(d1, 5, "2023-01-05", { institutions_changed: 1, courses_changed: 2, courses_delisted: 1 }),
    insertChange(d1, 2, "course", 3, 1, "added"),
    insertChange(d1, 2, "course", 2, 2, "changed", [{ field: "tuition_fee", before: 50000, after: 60000 }]),
    insertChange(d1, 2, "campus", 1, 1, "delisted"),
    insertChange(d1, 5, "institution", 1, 1, "changed", [{ field: "institution_capacity", before: null, after: 9 }]),
    insertChange(d1, 5, "course", 1, 1, "changed", [
      { field: "campuses", before: "1, 99", after: null },
      { field: "campus_location", before: "a", after: "b" },
    ]),
    insertChange(d1, 5, "course", 6, 2, "relisted"),
    insertChange(d1, 5, "course", 4, 1, "delisted"),
    countSchoolChanges(d1, 5),
  ]);
}

describe("the page of the register's history", () => {
  it("shows a note before the first load", async () => {
    expect(await load()).toMatchObject({ status: 200, events: [], baseline: null, chosen: null, changes: [] });
  });

  it("the history begins with the first load", async () => {
    await insertSmallCatalogue(d1);
    await d1.prepare("UPDATE register_loads SET is_baseline = 1, courses_added = 6").run();
    const page = await load();
    expect(page).toMatchObject({ events: [], chosen: null, baseline: { registerDate: "2022-10-04" } });
    expect(page.baseline?.courses.added).toBe(6);
    expect(await load("?institution=00001A")).toMatchObject({ status: 200, changes: [], problems: [] });
  });

  it("lists events, omits loads that changed only our own texts, and groups the newest event by institution", async () => {
    await insertHistory();
    const page = await load();
    expect(page.events.map(({ id }) => id)).toEqual([5, 4, 2]);
    expect(page.chosen?.id).toBe(5);
    expect(page.schools?.rows).toMatchObject([
      { code: "00001A", gone: 1, added: 0, dearer: 0, total: 3 },
      { code: "00002B", gone: 0, added: 0, dearer: 0, total: 1 },
    ]);
    const changes = await load("?load=5&entity=course");
    expect(said(changes)).toEqual([
      "5 course relisted Bare course",
      "5 course delisted Gone course",
      "5 course changed Master of Accounting",
    ]);
    expect(changes.changes[2]?.fields).toEqual([{ field: "campuses", before: "City (Carlton VIC); 99", after: null }]);
    expect(changes.changes[0]?.institution).toEqual({ id: 2, name: "Beta College", nameCn: null, code: "00002B" });
  });

  it("shows an event without changes", async () => {
    await insertHistory();
    expect(await load("?load=4")).toMatchObject({ status: 200, changes: [], chosen: { registerDate: "2022-12-01" } });
  });

  it("marks courses as closed, reopened, dearer or cheaper, and filters by these marks, the largest first", async () => {
    await insertSmallCatalogue(d1);
    const fee = (before: number | null, after: number | null, field = "tuition_fee") => ({ field, before, after });
    const changes: [id: number, ...fields: Parameters<typeof insertChange>[6][]][] = [
      [1, [{ field: "expired", before: 0, after: 1 }]],
      // The mark for enrolment takes precedence over the mark for the fee.
      [2, [{ field: "expired", before: 1, after: 0 }, fee(50000, 60000.5)]],
      // The tuition fee decides the mark. If it is a placeholder, the total decides.
      [3, [fee(9000, 8000), fee(1, 2, "estimated_total_course_cost")]],
      [5, [fee(0, 900), fee(800, 900, "estimated_total_course_cost")]],
      [4, [fee(20000, 20000.5)]],
      [6, [fee(null, 900), { field: "name", before: "a", after: "expired" }]],
      // A course that became longer is not marked as dearer.
      [6, [fee(10000, 20000), { field: "duration_weeks", before: 52, after: 104 }]],
    ];
    await d1.batch([
      insertLoad(d1, 2, "2022-11-01", { courses_changed: changes.length }),
      ...changes.map(([id, fields]) => insertChange(d1, 2, "course", id, id % 2 === 0 ? 2 : 1, "changed", fields)),
    ]);
    const marked = async (topic: string) =>
      (await load(`?change=${topic}`)).changes.map(({ entityId, size }) => [entityId, size]);
    const found = await Promise.all(changeTopics.map(async (topic) => [topic, await marked(topic)] as const));
    expect(Object.fromEntries(found)).toEqual({
      ...{ added: [], delisted: [], relisted: [] },
      closed: [[1, 0]],
      reopened: [[2, 0]],
      dearer: [
        [5, 125],
        [4, 1],
      ],
      cheaper: [[3, 111]],
      changed: [
        [6, 0],
        [6, 0],
      ],
    });
  });

  it("lists the largest rises of a load first, without fees that doubled, which were registered in part before", async () => {
    await insertSmallCatalogue(d1);
    const rise = (id: number, after: number) =>
      insertChange(d1, 2, "course", id, 1, "changed", [{ field: "tuition_fee", before: 20_000, after }]);
    const rises = [rise(1, 39_900), rise(2, 40_000), rise(3, 21_000), rise(5, 90_000)];
    await d1.batch([insertLoad(d1, 2, "2022-11-01", { courses_changed: 4 }), ...rises, countSchoolChanges(d1, 2)]);
    expect((await load()).front?.dearer.map(({ entityId }) => entityId)).toEqual([1, 3]);
    // The list of all rises has them.
    expect((await load("?change=dearer")).changes.map(({ entityId }) => entityId)).toEqual([5, 2, 1, 3]);
  });

  it("filters by load, institution, change and kind of entity", async () => {
    await insertHistory();
    expect(said(await load("?institution=00001a"))).toEqual([
      "5 course delisted Gone course",
      "5 course changed Master of Accounting",
      "5 institution changed Alpha University",
      "2 campus delisted City",
      "2 course added Graduate Certificate",
    ]);
    expect(said(await load("?institution=2&load=2"))).toEqual(["2 course changed Master of Professional Accounting"]);
    expect(said(await load("?institution=00001A&change=delisted&entity=course"))).toEqual([
      "5 course delisted Gone course",
    ]);
    expect(said(await load("?load=2&entity=campus"))).toEqual(["2 campus delisted City"]);
    expect((await load("?institution=&load=&change=&entity=&after=")).chosen?.id).toBe(5);
  });

  it.each([
    ["?institution=99999Z", 404],
    ["?load=77", 404],
    ["?load=1", 404],
    ["?load=3", 404],
    ["?institution=%3Cb%3E", 400],
    ["?institution=00001A%00", 400],
    ["?load=-1", 400],
    ["?load=two", 400],
    ["?change=gone", 400],
    ["?entity=school", 400],
    ["?after=1.5", 400],
    [`?institution=${"9".repeat(500)}`, 400],
  ])("explains the invalid filter %s", async (query, status) => {
    await insertHistory();
    const page = await load(query);
    expect(page).toMatchObject({ status, changes: [] });
    expect(page.problems).toHaveLength(1);
    expect(page.problems[0]).toMatch(/^[\u4e00-\u9fff]/);
  });

  it.each(["?load=6&change=changed", "?load=6&entity=course", "?institution=00001A"])(
    "paginates %s without gaps or repetitions",
    async (query) => {
      await insertHistory();
      const count = 2 * changesPageSize + 3;
      await d1.batch([
        insertLoad(d1, 6, "2023-02-01", { courses_changed: count }),
        ...Array.from({ length: count }, (_, n) => insertChange(d1, 6, "course", 1 + (n % 3), 1, "changed")),
      ]);
      const seen: number[] = [];
      let after = "";
      do {
        const page = await load(`${query}${after}`);
        expect(page.status).toBe(200);
        seen.push(...page.changes.map(({ id }) => id));
        after = page.next ? `&after=${page.next}` : "";
      } while (after);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toHaveLength(query.includes("load") ? count : count + 5);
    },
  );

  it("omits changes by loads of the starter data", async () => {
    await insertHistory();
    await d1.prepare("UPDATE register_loads SET kind = 'starter' WHERE id = 2").run();
    expect((await load()).events.map(({ id }) => id)).not.toContain(2);
    expect(said(await load("?institution=00002B"))).toEqual(["5 course relisted Bare course"]);
  });
});

describe("history in the registers", () => {
  const app = { db: openDatabase(d1), now: Date.now };

  it("of a course: fees and length on the first register, each register with a difference, and the newest", async () => {
    await insertHistory();
    const details = await readCourse(app, { id: 2 });
    expect(details?.history.map(({ date, figures }) => [date, figures?.tuition, figures?.weeks])).toEqual([
      ["2022-10-04", 50_000, 104],
      ["2022-11-01", 60_000, 104],
      ["2023-01-05", 60_000, 104],
    ]);
    const gone = await readCourse(app, { id: 4 });
    expect(gone?.history.map(({ date, figures }) => [date, figures !== null])).toEqual([
      ["2022-10-04", true],
      ["2023-01-05", false],
    ]);
  });

  it("of an institution: its places, its removed and its added courses", async () => {
    await insertHistory();
    await d1.batch([
      d1.prepare("UPDATE institutions SET institution_capacity = 9 WHERE id = 1"),
      d1.prepare("UPDATE courses SET first_load_id = 2 WHERE id = 3"),
      d1.prepare("UPDATE courses SET delisted_on = '2023-01-05' WHERE id = 4"),
    ]);
    const details = await readInstitution(app, { id: 1 });
    expect(details?.history).toEqual([
      { date: "2022-10-04", figures: { name: "Alpha University", type: null, capacity: null } },
      { date: "2023-01-05", figures: { name: "Alpha University", type: null, capacity: 9 } },
    ]);
    expect(details).toMatchObject({ begun: "2022-10-04", moved: { added: 1, gone: 1, stayed: 1 } });
  });
});

describe("badges of courses", () => {
  it("only courses that the newest event added have a badge", async () => {
    await insertHistory();
    const db = openDatabase(d1);
    const ofSchool = (institutionId: number) => listCourseBadges({ db }, { institutionId });
    // A change of campus or fee gives no badge.
    expect(await ofSchool(1)).toEqual({ date: null, badges: {} });
    expect(await ofSchool(2)).toEqual({ date: null, badges: {} });
    const dearer = [{ field: "tuition_fee", before: 20000, after: 23_000 }];
    await d1.batch([
      insertLoad(d1, 6, "2023-02-01", { courses_added: 1 }),
      insertChange(d1, 6, "course", 3, 1, "added"),
      insertChange(d1, 6, "course", 5, 1, "changed", dearer),
    ]);
    expect(await ofSchool(1)).toEqual({ date: "2023-02-01", badges: { 3: "new" } });
    // After a newer register without changes there are no badges.
    await insertLoad(d1, 7, "2023-03-01").run();
    expect(await ofSchool(1)).toEqual({ date: null, badges: {} });
  });
});

describe("the RSS feed of changes", () => {
  /** Fails if the elements do not nest, or if text is not escaped. */
  function parse(xml: string) {
    const open: string[] = [];
    for (const [, slash, name, end] of xml.matchAll(/<(\/?)([a-z:A-Z]+)[^<>]*?(\/?)>/g)) {
      if (slash) expect(open.pop()).toBe(name);
      else if (!end) open.push(name ?? "");
    }
    expect(open).toEqual([]);
    expect(xml.replace(/<[^<>]*>/g, "")).not.toMatch(/[<>]|&(?!#\d+;)/);
    return [...xml.matchAll(/<guid isPermaLink="false">(.*?)<\/guid>/g)].map(([, guid]) => guid);
  }

  it("is valid without events", async () => {
    const answer = await feed();
    expect(answer.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
    const xml = await answer.text();
    expect(parse(xml)).toEqual([]);
    expect(xml).toContain('<atom:link href="https://aotu.example/data/changes.xml" rel="self"');
  });

  it("has one item per event, with stable ids", async () => {
    await insertHistory();
    const xml = await (await feed()).text();
    expect(parse(xml)).toEqual(["register-load-5", "register-load-4", "register-load-2"]);
    expect(xml).toContain("<pubDate>Mon, 02 Jan 2023 03:04:05 GMT</pubDate>");
    expect(xml).toContain("<description>院校更新 1 所；课程更新 2 门、除名 1 门</description>");
    expect(xml).toContain("<description>没有变化</description>");
    expect(xml).toContain("<link>https://aotu.example/data/changes?load=5</link>");
  });

  it("contains only one institution on request, and escapes XML", async () => {
    await insertHistory();
    await d1.prepare("UPDATE institutions SET name = 'A <b> & ]]> College' WHERE id = 2").run();
    const answer = await feed("?institution=00002b");
    const xml = await answer.text();
    expect(parse(xml)).toEqual(["register-load-5-00002B", "register-load-2-00002B"]);
    expect(xml).toContain("课程恢复登记 1 门");
    expect(xml).not.toContain("<b>");
  });

  it.each([
    ["?institution=99999Z", 404],
    ["?institution=%3C", 400],
  ])("responds with an error to %s", async (query, status) => {
    expect((await feed(query)).status).toBe(status);
  });
});
