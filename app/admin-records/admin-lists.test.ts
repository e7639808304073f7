import { expect, it } from "vitest";
import { recordList } from "#app/features/foundation/records/pages/read-list.ts";
import { adminRecords } from "./records.ts";

it.each(Object.entries(adminRecords))("the CSV file of %s has its own heading for every column", async (path, open) => {
  const record = await open();
  expect(record.path).toBe(path);
  const { headings } = recordList(record);
  expect(headings.filter((heading) => !heading)).toEqual([]);
  expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([]);
});
