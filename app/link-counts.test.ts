import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { viewHome } from "#app/features/publishing/home/pages/view-home.server.ts";
import { countCourses } from "#app/features/register/catalogue/pages/institution/describe-institution.server.ts";
import { loader as loadList } from "#app/features/register/catalogue/pages/institution-list.tsx";
import { readInstitution } from "#app/features/register/catalogue/server/read-institution.ts";
import { loader as loadSearch } from "#app/features/register/search/pages/search.tsx";
import { loader as loadCities } from "#app/features/register/statistics/pages/cities.tsx";
import { loader as loadCity } from "#app/features/register/statistics/pages/city.tsx";
import { loader as loadField } from "#app/features/register/statistics/pages/field.tsx";
import { loader as loadFields } from "#app/features/register/statistics/pages/fields.tsx";
import { unpack } from "#app/shell/islands/static-section.tsx";
import { type AppContext, appContext } from "#worker/context.ts";
import { routeArguments } from "../tests/support/route-arguments.ts";
import { starterDatabaseForAll } from "../tests/support/starter-database.ts";

// Every number of courses that is a link, on the starter data, against the number that the linked page states.

const open = starterDatabaseForAll();

const app = () => ({ db: open(), now: Date.now, variant: null, origin: "https://aotu.example" });

async function load<Answer>(
  loader: (given: never) => Answer,
  path: string,
  params: Record<string, string> = {},
): Promise<Awaited<Answer>> {
  const request = new Request(`https://aotu.example${path}`);
  const context = new RouterContextProvider();
  context.set(appContext, app() as AppContext);
  return await loader(routeArguments({ request, context, params }));
}

/** A number as written on a page, "1,234 门课程": the last one of its text. */
const numberIn = (text: unknown): number => Number(/([\d,]+) 门/.exec(`${text} 门`)?.[1]?.replaceAll(",", ""));

/** Every address of the search in a view, with the number of courses beside it. */
function countsIn(view: unknown): [address: string, count: number][] {
  if (typeof view !== "object" || view === null) return [];
  const inside = Object.values(view).flatMap(countsIn);
  const [to, courses] = "to" in view && "courses" in view ? [view.to, view.courses] : rowOfMap(view);
  return courses === null ? inside : [[String(to), numberIn(courses)], ...inside];
}

/** A row beside a map that leads to the search. */
const rowOfMap = (view: object) =>
  "href" in view && "note" in view && String(view.href).startsWith("/search") ? [view.href, view.note] : [null, null];

const found = new Map<string, Promise<number>>();

const search = async (address: string) => (await load(loadSearch, address)).data.results?.totals.course ?? -1;

/** The number of courses that the page of results states. */
function foundAt(address: string): Promise<number> {
  const known = found.get(address) ?? search(address);
  found.set(address, known);
  return known;
}

async function expectCounts(from: string, counts: readonly [address: string, count: number][]) {
  const stated = await Promise.all(counts.map(async ([to]) => ({ from, to, count: await foundAt(to) })));
  expect(stated).toEqual(counts.map(([to, count]) => ({ from, to, count })));
}

const slugOf = (path: string) => path.split("/").at(-1)?.split("?")[0] ?? "";

async function fieldAt(path: string) {
  const { total, view } = await load(loadField, path, { slug: slugOf(path) });
  return { total, view: unpack(view) };
}

async function cityAt(path: string) {
  const { total, view } = await load(loadCity, path, { city: slugOf(path) });
  return { total, view: unpack(view) };
}

/** Courses of a row, at the end of its note: "硕士 A$40,993 · 267 门". */
const countOf = (note: string) => numberIn(note.split(" · ").at(-1));

const levels = ["", "?level=master", "?level=vocational"];

it("of fields: the lists and the home page state what the field's page does, and that what its links find", async () => {
  const groups = unpack((await load(loadFields, "/study/fields")).groups);
  const listed = groups.flatMap(({ fields }) => fields).filter(({ note }) => countOf(note) > 0);
  expect(listed.length).toBeGreaterThan(20);
  const home = (await viewHome(app())).fields;
  for (const { href: path, note } of listed) {
    const { total, view } = await fieldAt(path);
    expect([path, numberIn(total?.courses)]).toEqual([path, countOf(note)]);
    const tile = home.find(({ href }) => href === path);
    if (tile) expect([path, countOf(tile.note)]).toEqual([path, countOf(note)]);
    await expectCounts(path, [[view.searchAll, countOf(note)], ...countsIn(view)]);
  }
  for (const level of levels) {
    const { view } = await fieldAt(`/study/fields/nursing${level}`);
    await expectCounts(`nursing${level}`, countsIn(view));
  }
}, 120_000);

it("of cities: the same, with levels, fields and suburbs", async () => {
  const groups = unpack((await load(loadCities, "/study/cities")).view).groups;
  const listed = groups.flatMap(({ cities }) => cities);
  expect(listed.length).toBeGreaterThan(15);
  for (const { path, courses } of listed) {
    const { total, view } = await cityAt(path);
    expect([path, total?.courses]).toEqual([path, courses]);
    expect(view.suburbs.length).toBeGreaterThan(0);
    // A suburb has no more courses than its city.
    for (const suburb of view.suburbs) expect(numberIn(suburb.courses)).toBeLessThanOrEqual(numberIn(courses));
    await expectCounts(path, [[view.searchAll, numberIn(courses)], ...countsIn(view)]);
  }
  for (const level of levels) {
    const { view } = await cityAt(`/study/cities/melbourne${level}`);
    await expectCounts(`melbourne${level}`, countsIn(view));
  }
}, 120_000);

it("of institutions: the lists state what the institution's page does", async () => {
  for (const kind of ["university", "tafe", "highschool"]) {
    const { rows } = unpack((await load(loadList, `/study/${kind}`)).view);
    expect(rows.length).toBeGreaterThan(10);
    for (const { href, courses } of rows.slice(0, 15)) {
      const page = await readInstitution(app(), { id: Number(/\d+/.exec(href)?.[0]) });
      expect([href, numberIn(courses)]).toEqual([href, countCourses(page?.courses ?? []).open]);
    }
  }
}, 60_000);
