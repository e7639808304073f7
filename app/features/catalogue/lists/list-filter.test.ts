import { expect, test } from "vitest";
import { listFilterSchema } from "#worker/features/catalogue/input.ts";
import { listAddress } from "./list-filter.tsx";

test("listAddress leaves out default values and encodes the others", () => {
  expect(listAddress({ kind: "tafe", category: null, state: null, city: null, q: "", page: 1 })).toBe("/study/tafe");
  expect(listAddress({ kind: "tafe", category: null, state: "VIC", city: "melbourne", q: "a&b", page: 2 })).toBe(
    "/study/tafe?state=VIC&city=melbourne&q=a%26b&page=2",
  );
  expect(listAddress({ kind: "institutions", category: "english", state: null, city: null, q: "", page: 1 })).toBe(
    "/study/institutions?category=english",
  );
});

test("listFilterSchema ignores invalid values", () => {
  const odd = { category: "kindergarten", state: "Victoria", city: "Melbourne!", page: "-3", q: "  Monash " };
  expect(listFilterSchema.parse(odd)).toEqual({ category: null, state: null, city: null, q: "Monash", page: 1 });
  expect(listFilterSchema.parse({ page: "2", state: "NSW", category: "school" })).toEqual({
    category: "school",
    state: "NSW",
    city: null,
    q: "",
    page: 2,
  });
  expect(listFilterSchema.parse({ page: "1e9", q: "x".repeat(500) }).q).toHaveLength(100);
});
