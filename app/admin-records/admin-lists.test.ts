import { expect, it } from "vitest";
import { adminLists } from "./records.ts";

it.each(Object.entries(adminLists))("the CSV file of %s has its own heading for every column", async (path, open) => {
  const list = await open();
  expect(list.path).toBe(path);
  expect(list.headings.filter((heading) => !heading)).toEqual([]);
  expect(list.headings.filter((heading, at) => list.headings.indexOf(heading) !== at)).toEqual([]);
});
