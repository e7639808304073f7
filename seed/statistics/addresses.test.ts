import { expect, it } from "vitest";
import { cities, fieldOfSlug, fieldPath, narrowFields } from "#app/features/register/statistics/server/subjects.ts";
import { readFields } from "#seed/fields/read-fields.ts";
import { readMetroAreas, readPlaces } from "#seed/places/read-places.ts";

it("every narrow field has a page with its names", () => {
  const wanted = readFields().filter(({ level }) => level === "narrow");
  expect(narrowFields().map(({ code, nameEn, nameCn }) => [code, nameEn, nameCn])).toEqual(
    wanted.map(({ code, nameEn, nameCn }) => [code, nameEn, nameCn]),
  );
  expect(new Set(narrowFields().map(({ slug }) => slug)).size).toBe(71);
});

it.each([
  ["0603", "/study/fields/nursing"],
  ["0811", "/study/fields/banking-finance-and-related-fields"],
  ["0800", null],
])("the page of %s is %s", (code, path) => {
  expect(fieldPath(code)).toBe(path);
  if (path) expect(fieldOfSlug(path.slice("/study/fields/".length))?.code).toBe(code);
});

it("every metropolitan area has a page with its name, state and regional categories", () => {
  const ranges = readMetroAreas();
  const places = readPlaces();
  expect(cities().map(({ key }) => key)).toEqual([...new Set(ranges.map(({ metro }) => metro))]);
  for (const { key, nameEn, nameCn, state, regional } of cities()) {
    const range = ranges.find(({ metro }) => metro === key);
    expect([key, nameEn, nameCn, state]).toEqual([key, range?.name_en, range?.name_cn, range?.state]);
    const counts = new Map<string | null, number>();
    for (const place of places) {
      if (place.metro === key) counts.set(place.regional, (counts.get(place.regional) ?? 0) + 1);
    }
    expect([key, new Set(regional)]).toEqual([key, new Set(counts.keys())]);
    expect([key, counts.get(regional[0] ?? null)]).toEqual([key, Math.max(...counts.values())]);
  }
});
