import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { viewHome } from "#app/features/publishing/home/pages/view-home.server.ts";
import { countCourses } from "#app/features/register/catalogue/pages/institution/describe-institution.server.ts";
import { loader as loadList } from "#app/features/register/catalogue/pages/institution-list.tsx";
import { readInstitution } from "#app/features/register/catalogue/server/read-institution.ts";
import { loader as loadSearch } from "#app/features/register/search/pages/search.tsx";
import { loader as loadCity } from "#app/features/register/statistics/pages/city.tsx";
import { loader as loadField } from "#app/features/register/statistics/pages/field.tsx";
import { loader as loadSubjects } from "#app/features/register/statistics/pages/subject-list.tsx";
import { type AppContext, appContext } from "#worker/context.ts";
import { routeArguments } from "../tests/support/route-arguments.ts";
import { starterDatabaseForAll } from "../tests/support/starter-database.ts";

// Every number of courses that is a link, on the starter data, against the number that the linked page states.

const open = starterDatabaseForAll();

const contentVersion = async () => ({ loadId: 1, content: "1" });
const app = () => ({ db: open(), now: Date.now, variant: null, origin: "https://aotu.example", contentVersion });

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

/** Every link of some HTML with the number of courses in it or beside it; of a page, those that lead to the search. */
const countsIn = (html: string, to = "/search?type=course"): [address: string, count: number][] =>
  html.split(/<a (?=[^>]*href=)/).flatMap((part): [string, number][] => {
    const address = /^[^>]*href="([^"]+)"/.exec(part)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const [own = ""] = part.split("</li>");
    const text = own.replaceAll(/<[^>]+>/g, " ");
    return address.startsWith(to) && / 门/.test(text) ? [[address, numberIn(text)]] : [];
  });

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

const pageOf = async (path: string) =>
  path.includes("/fields/")
    ? (await load(loadField, path, { slug: slugOf(path) })).html
    : (await load(loadCity, path, { city: slugOf(path) })).html;

/** The courses of a whole page, on its button. */
const totalOf = (html: string) => numberIn(/看全部 [\d,]+ 门/.exec(html)?.[0]);

const levels = ["", "?level=master", "?level=vocational"];

it("of fields: the lists and the home page state what the field's page does, and that what its links find", async () => {
  const { html } = await load(loadSubjects, "/study/fields");
  const listed = countsIn(html, "/study/fields/").filter(([, courses]) => courses > 0);
  expect(listed.length).toBeGreaterThan(5);
  const home = (await viewHome(app())).fields;
  for (const [path, courses] of listed) {
    const page = await pageOf(path);
    const stated = countsIn(page);
    // The list has the courses of the level that the page shows first.
    expect([path, totalOf(page), ...stated.map(([, count]) => count)]).toContain(courses);
    const tile = home.find(({ href }) => href === path);
    if (tile) expect([path, numberIn(tile.note.split(" · ").at(-1))]).toEqual([path, courses]);
    expect(stated.length).toBeGreaterThan(1);
    await expectCounts(path, stated);
  }
  for (const level of levels) {
    await expectCounts(`nursing${level}`, countsIn(await pageOf(`/study/fields/nursing${level}`)));
  }
}, 120_000);

it("of cities: the same, with levels, fields and suburbs", async () => {
  const { html } = await load(loadSubjects, "/study/cities");
  // The map above the list has the courses of one level.
  const listed = countsIn(html.slice(html.indexOf("<section")), "/study/cities/");
  expect(listed.length).toBeGreaterThan(15);
  for (const [path, courses] of listed) {
    const page = await pageOf(path);
    expect([path, totalOf(page)]).toEqual([path, courses]);
    const suburbs = countsIn(page).filter(([to]) => to.includes("place="));
    expect(suburbs.length).toBeGreaterThan(0);
    // A suburb has no more courses than its city.
    for (const [, count] of suburbs) expect(count).toBeLessThanOrEqual(courses);
    await expectCounts(path, countsIn(page));
  }
  for (const level of levels) {
    await expectCounts(`melbourne${level}`, countsIn(await pageOf(`/study/cities/melbourne${level}`)));
  }
}, 120_000);

it("of institutions: the lists state what the institution's page does", async () => {
  for (const kind of ["university", "tafe", "institutions"]) {
    const { html } = await load(loadList, `/study/${kind}`);
    const rows = html.split('<tr role="row" class="relative').slice(1);
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows.slice(0, 15)) {
      const [, href = "", id] = /href="(\/institution\/(\d+)[^"]*)"/.exec(row) ?? [];
      const courses = /([\d,]+) 门课程/.exec(row)?.[1];
      const page = await readInstitution(app(), { id: Number(id) });
      expect([href, numberIn(courses)]).toEqual([href, countCourses(page?.courses ?? []).open]);
    }
  }
}, 60_000);
