import { expect, test } from "vitest";
import { listFilterSchema } from "../../shared/input.ts";
import { listAddress, offeredFilter } from "./list-filter.server.tsx";

const none = {
  category: null,
  state: null,
  city: null,
  owner: null,
  sector: null,
  gender: null,
  boarding: null,
  years: null,
  fee: null,
  sort: null,
  q: "",
  page: 1,
};

test("listAddress leaves out default values and encodes the others", () => {
  expect(listAddress({ kind: "tafe", category: "vocational", owner: "government", q: "", page: 1 })).toBe(
    "/study/tafe",
  );
  expect(listAddress({ kind: "tafe", category: null, state: null, q: "", page: 1 })).toBe("/study/tafe?category=all");
  expect(listAddress({ kind: "tafe", category: null, state: "VIC", city: "melbourne", q: "a&b", page: 2 })).toBe(
    "/study/tafe?state=VIC&city=melbourne&q=a%26b&page=2",
  );
  expect(listAddress({ kind: "institutions", category: "english", state: null, city: null, q: "", page: 1 })).toBe(
    "/study/institutions?category=english",
  );
});

test("listFilterSchema ignores invalid values", () => {
  const odd = { category: "kindergarten", state: "Victoria", city: "Melbourne!", page: "-3", q: "  Monash " };
  expect(listFilterSchema.parse(odd)).toEqual({ ...none, q: "Monash" });
  expect(listFilterSchema.parse({ page: "2", state: "NSW", category: "school" })).toEqual({
    ...none,
    category: "school",
    state: "NSW",
    page: 2,
  });
  expect(listFilterSchema.parse({ gender: "girls", boarding: "yes", sector: "state", owner: "private" })).toEqual({
    ...none,
    gender: "girls",
    boarding: "yes",
    owner: "private",
  });
  expect(listFilterSchema.parse({ fee: "30000" }).fee).toBe(30_000);
  for (const fee of ["", "0", "12345", "many"]) expect(listFilterSchema.parse({ fee }).fee).toBeNull();
  expect(listFilterSchema.parse({ page: "1e9", q: "x".repeat(500) }).q).toHaveLength(100);
});

test("a list offers only its own filters", () => {
  const all = { ...none, category: "english" as const, owner: "private" as const, gender: "girls" as const };
  expect(offeredFilter("tafe", all)).toEqual({ ...all, gender: null });
  expect(offeredFilter("tafe", { ...all, category: "school" })).toEqual({ ...all, category: null, gender: null });
  expect(offeredFilter("highschool", all)).toEqual({ ...none, gender: "girls" });
  expect(offeredFilter("university", all)).toEqual(none);
  expect(listAddress({ kind: "highschool", gender: "girls", boarding: "yes", fee: 40_000 })).toBe(
    "/study/highschool?gender=girls&boarding=yes&fee=40000",
  );
});
