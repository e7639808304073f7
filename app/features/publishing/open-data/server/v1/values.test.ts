import { expect, it } from "vitest";
import { pageQuery, pagingOf } from "./values.ts";

const lastPage = 2_000;

const pageOf = (page: number) =>
  pagingOf({ origin: "https://aotu.example" }, "/api/v1/courses", {}, { page, size: 20, total: 1_000_000 });

it("links to the next page up to the maximum page number", () => {
  const before = pageOf(lastPage - 1);
  expect(before.next).toBe(`https://aotu.example/api/v1/courses?page=${lastPage}`);
  expect(pageQuery.safeParse(lastPage).success).toBe(true);
});

it("links to no page that the API would refuse", () => {
  expect(pageQuery.safeParse(lastPage + 1).success).toBe(false);
  expect(pageOf(lastPage)).toMatchObject({ next: null, total: 1_000_000, pages: 50_000 });
});
