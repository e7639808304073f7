import { readdirSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { keysOfPlan, readPlan, readStored } from "#app/features/publishing/plan/server/public.ts";
import lawAreas from "#app/features/register/rules/shared/audience-of-area.json" with { type: "json" };
import { unpack } from "#app/shell/islands/static-section.tsx";
import { type AppContext, appContext } from "#worker/context.ts";
import { routeArguments } from "../../../../../tests/support/route-arguments.ts";
import { starterDatabaseForAll } from "../../../../../tests/support/starter-database.ts";
import { loader } from "./kept-changes.tsx";

// Compares /plan/changes since 2024 with changes that this test computes from the files: every row of figures and rules, and the registers
// of 2022 and 2026 line by line.

const open = starterDatabaseForAll(2);
const since = "2024-01-01";
const root = new URL("../../../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const csv = (path: string): Record<string, string>[] =>
  z.array(z.record(z.string(), z.string())).parse(parse(read(path), { columns: true, bom: true }));

const plans = [
  ...["who=pupil&aim=bachelor&field=0603&age=18", "aim=bachelor&field=0803&route=diploma&age=20&english=6"],
  ...["aim=master&field=0201&age=33&english=7", "aim=research&age=46", "aim=doctorate&partner=1&children=1"],
  ...["aim=school&age=15", "aim=work&occupation=261313&age=30", "who=inside&visa=student&aim=master&stay=return"],
  ...["aim=vocational&age=20&passport=hong-kong", ""],
];
const visas = ["500", "485", "189", "600", "820", "143", "417"];

const starter = (date: string, file: string) => csv(`seed/starter/${date}/${file}.csv`);
const oldCourses = new Map(starter("2022-10-04", "courses").map((row) => [row["CRICOS Course Code"] ?? "", row]));
const newCourses = new Map(starter("2026-01-02", "courses").map((row) => [row["CRICOS Course Code"] ?? "", row]));
const schoolsOf = (date: string) =>
  new Map(starter(date, "institutions").map((row) => [row["CRICOS Provider Code"] ?? "", row]));
const [oldSchools, newSchools] = [schoolsOf("2022-10-04"), schoolsOf("2026-01-02")];

const courseCodes = [...new Set([...oldCourses.keys(), ...newCourses.keys()])];
const schoolCodes = [...new Set([...oldSchools.keys(), ...newSchools.keys()])];
const sets = Array.from({ length: 20 }, (_, at) => ({
  plan: plans[at % plans.length] ?? "",
  courses: courseCodes.slice(at * 50, at * 50 + 50),
  schools: schoolCodes.slice(at * 10, at * 10 + 10),
  visa: visas[at % visas.length] ?? "",
}));

/** The data of the page, without its layout. */
async function listed(query: URLSearchParams) {
  const now = Date.parse("2026-11-28T03:00:00Z");
  const app = { db: open(), now: () => now, origin: "https://a.example", contentVersion: async () => "1" };
  const context = new RouterContextProvider();
  // The loader reads only these parts of the request.
  context.set(appContext, app as unknown as AppContext);
  const request = new Request(`https://a.example/plan/changes?${query}`);
  const { view } = await loader(routeArguments({ request, context }));
  if (view === null) throw new Error("nothing kept");
  return { ...unpack(view), app };
}

interface Moved {
  key: string;
  area: string;
  day: string;
  visas: readonly string[];
  hasEnded: boolean;
}

/** Figures of legal areas whose value differs from the previous one. */
function movedFigures(): Moved[] {
  const files = readdirSync(new URL("seed/facts/", root)).filter((name) => name.endsWith(".csv"));
  return files.flatMap((file) => {
    const area = file.replace(".csv", "");
    if (!(area in lawAreas)) return [];
    const byKey = Map.groupBy(csv(`seed/facts/${file}`), (row) => row.key ?? "");
    return [...byKey].flatMap(([key, rows]) => {
      const inOrder = rows.toSorted((a, b) => (a.valid_from ?? "").localeCompare(b.valid_from ?? ""));
      return inOrder.flatMap((row, at) => {
        const last = inOrder[at - 1];
        const isSame = last?.value === row.value && last?.value_to === row.value_to;
        const day = row.valid_from ?? "";
        return day <= since || isSame
          ? []
          : [{ key, area, day, visas: /^visa-(\d{3})\./.exec(key)?.slice(1) ?? [], hasEnded: false }];
      });
    });
  });
}

const ruleFile = z.array(
  z.object({
    key: z.string(),
    visas: z.array(z.string()).default([]),
    versions: z.array(
      z.object({ from: z.string().nullish(), until: z.string().nullish(), proposed: z.boolean().nullish() }),
    ),
  }),
);

function movedRules(): Moved[] {
  const files = readdirSync(new URL("seed/rules/", root)).filter((name) => name.endsWith(".yaml"));
  return files.flatMap((file) =>
    ruleFile.parse(parseYaml(read(`seed/rules/${file}`))).flatMap(({ key, visas: own, versions }) =>
      versions.flatMap(({ from, until, proposed }, at) => {
        const of = { key, area: file.replace(".yaml", ""), visas: own };
        const isLast = versions.slice(at + 1).every((later) => later.proposed);
        const after = until && new Date(Date.parse(until) + 86_400_000).toISOString().slice(0, 10);
        return [
          ...(proposed || (from ?? "") > since ? [{ ...of, day: from ?? "null", hasEnded: false }] : []),
          ...(isLast && after && after > since ? [{ ...of, day: after, hasEnded: true }] : []),
        ];
      }),
    ),
  );
}

it("lists every changed figure and rule of the saved items, and no others", async () => {
  const figures = movedFigures();
  const rules = movedRules();
  // A new table of scores is one entry.
  const tables = Map.groupBy(figures, ({ area, day }) => `${area} ${day}`);
  for (const { plan, visa } of sets) {
    const query = new URLSearchParams(plan && `start=2027-02&${plan}`);
    query.set("v", visa);
    query.set("since", since);
    const { law, app } = await listed(query);
    const keys = plan ? keysOfPlan(await readPlan(app, readStored(query.toString(), "2027-02"))) : new Set<string>();
    const isKept = (moved: Moved) => keys.has(moved.key) || moved.visas.includes(visa);
    const expected = [...figures, ...rules].filter(isKept).map(({ key, area, day, hasEnded }) => {
      const table = `${area} ${day}`;
      return figures.some((one) => one.key === key) && (tables.get(table)?.length ?? 0) > 8
        ? table
        : `${key} ${day} ${hasEnded}`;
    });
    expect(law.map(({ id }) => id).toSorted(), `${plan} ${visa}`).toEqual([...new Set(expected)].toSorted());
  }
});

const amount = (text: string | undefined) => (Number(text ?? 0) > 2 ? Number(text) : null);

/** The total cost; null when it consists only of other fees, without a tuition fee. */
const totalOf = (row: Record<string, string>) =>
  amount(row["Tuition Fee"]) === null && row["Estimated Total Course Cost"] === row["Non Tuition Fee"]
    ? null
    : amount(row["Estimated Total Course Cost"]);

/** The changes of a course that students are told about. */
function topicsOfCourse(code: string, campuses: (date: string, code: string) => string): string[] {
  const [was, is] = [oldCourses.get(code), newCourses.get(code)];
  if (!was) return [];
  if (!is) return ["gone"];
  const differs = (name: string) => was[name] !== is[name];
  const fee = amount(was["Tuition Fee"]) !== amount(is["Tuition Fee"]);
  return [
    ...(differs("Expired") ? [is.Expired === "Yes" ? "closed" : "reopened"] : []),
    ...(fee ? ["tuition"] : []),
    ...(amount(was["Non Tuition Fee"]) === amount(is["Non Tuition Fee"]) ? [] : ["other"]),
    ...(fee || totalOf(was) === totalOf(is) ? [] : ["total"]),
    ...(Number(was["Duration (Weeks)"]) === Number(is["Duration (Weeks)"]) ? [] : ["weeks"]),
    ...(campuses("2022-10-04", code) === campuses("2026-01-02", code) ? [] : ["campuses"]),
    ...(differs("Course Name") ? ["name"] : []),
    ...(differs("Course Level") ? ["level"] : []),
    ...(differs("Course Language") ? ["language"] : []),
    ...(differs("Work Component") ? ["practice"] : []),
  ].toSorted();
}

const topics: [RegExp, string][] = [
  [/除名/, "gone"],
  [/停止招收/, "closed"],
  [/恢复招收/, "reopened"],
  [/^全程学费/, "tuition"],
  [/^其他费用/, "other"],
  [/^估计全程/, "total"],
  [/^学制/, "weeks"],
  [/校区/, "campuses"],
  [/^英文课程名/, "name"],
  [/^课程级别/, "level"],
  [/^授课语言/, "language"],
  [/实习/, "practice"],
];

it("lists every saved course that changed between the registers, with its changes", async () => {
  const places = new Map(
    ["2022-10-04", "2026-01-02"].map((date) => [
      date,
      Map.groupBy(starter(date, "course-locations"), (row) => row["CRICOS Course Code"] ?? ""),
    ]),
  );
  const campuses = (date: string, code: string) =>
    (places.get(date)?.get(code) ?? [])
      .map((row) => row["Location Name"]?.toLowerCase())
      .sort()
      .join();
  for (const { courses } of sets) {
    const { saved } = await listed(new URLSearchParams({ c: courses.join(","), since }));
    const shown = saved.map(({ code, lines }) => [
      code,
      [...new Set(lines.map((line) => topics.find(([form]) => form.test(line))?.[1] ?? line))].toSorted(),
    ]);
    const expected = courses.flatMap((code) => {
      const moved = topicsOfCourse(code, campuses);
      return moved.length > 0 ? [[code, moved]] : [];
    });
    expect(shown).toEqual(expected);
  }
});

it("lists every saved school that left, and the numbers of its changed courses", async () => {
  const ofSchool = (courses: typeof oldCourses, code: string) =>
    [...courses.values()]
      .filter((row) => row["CRICOS Provider Code"] === code)
      .map((row) => row["CRICOS Course Code"] ?? "");
  for (const { schools } of sets) {
    const { saved } = await listed(new URLSearchParams({ i: schools.join(","), since }));
    for (const code of schools) {
      const lines = saved.filter((one) => one.code === code).flatMap((one) => one.lines);
      const hasLeft = oldSchools.has(code) && !newSchools.has(code);
      expect(lines.includes("已从登记册上除名，不再招收国际学生。"), code).toBe(hasLeft);
      if (hasLeft || !oldSchools.has(code)) continue;
      const [was, is] = [ofSchool(oldCourses, code), ofSchool(newCourses, code)];
      const counted = (label: string) => Number(new RegExp(`${label} (\\d+) 门`).exec(lines.join())?.[1] ?? 0);
      expect([counted("新增"), counted("除名")], code).toEqual([
        is.filter((one) => !oldCourses.has(one)).length,
        was.filter((one) => !newCourses.has(one)).length,
      ]);
    }
  }
});

/** The campuses in a line: names, or a number for many. */
function campusesIn(lines: readonly string[], label: string): number {
  const line = lines.find((one) => one.startsWith(label)) ?? "";
  const names = line.slice(label.length + 1).replace(/。$/, "");
  return Number(/ (\d+) 个。$/.exec(line)?.[1] ?? names.split("、").filter(Boolean).length);
}

it("lists the new name and the added and removed campuses of every saved school", async () => {
  const campusesOf = (date: string) =>
    Map.groupBy(starter(date, "locations"), (row) => row["CRICOS Provider Code"] ?? "");
  const [oldCampuses, newCampuses] = [campusesOf("2022-10-04"), campusesOf("2026-01-02")];
  /** Number of addresses of a school under one name. */
  const named = (all: typeof oldCampuses, code: string) =>
    Map.groupBy(all.get(code) ?? [], (row) => row["Location Name"]?.toLowerCase());
  const more = (one: ReturnType<typeof named>, other: ReturnType<typeof named>) =>
    [...one].filter(([name, rows]) => rows.length > (other.get(name)?.length ?? 0)).length;
  let renamed = 0;
  for (const { schools } of sets) {
    const { saved } = await listed(new URLSearchParams({ i: schools.join(","), since }));
    for (const code of schools.filter((one) => oldSchools.has(one) && newSchools.has(one))) {
      const lines = saved.filter((one) => one.code === code).flatMap((one) => one.lines);
      const [was, is] = [oldSchools, newSchools].map((all) => all.get(code)?.["Institution Name"]);
      expect(lines.filter((line) => line.startsWith("登记的英文校名"))).toEqual(
        was === is ? [] : [`登记的英文校名从 ${was} 改为 ${is}。`],
      );
      renamed += Number(was !== is);
      const [before, after] = [named(oldCampuses, code), named(newCampuses, code)];
      expect([campusesIn(lines, "新校区"), campusesIn(lines, "不再登记的校区")], code).toEqual([
        more(after, before),
        more(before, after),
      ]);
    }
  }
  expect(renamed).toBeGreaterThan(5);
});
