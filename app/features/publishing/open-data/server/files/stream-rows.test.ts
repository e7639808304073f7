import { expect, it } from "vitest";
import { type FileRow, streamRows } from "./register-files.ts";

/** A table of rows with ascending ids, which counts the read pages. */
function table(count: number, loadOf: (page: number) => number = () => 1) {
  const pages: { id: number; limit: number }[] = [];
  const readAfter = async (page: { id: number; limit: number }): Promise<FileRow[]> => {
    pages.push(page);
    const loadId = loadOf(pages.length);
    const ids = Array.from({ length: count }, (_, at) => (at + 1) * 3);
    return ids
      .filter((id) => id > page.id)
      .slice(0, page.limit)
      .map((id) => ({ id, loadId }));
  };
  return { pages, readAfter };
}

const streamOf = (readAfter: ReturnType<typeof table>["readAfter"]) =>
  streamRows({ head: ["id"], cellsOf: ({ id }) => [id], readAfter });

it.each([0, 1, 499, 500, 501, 1_250])("a file of %d rows contains each row once", async (count) => {
  const { readAfter } = table(count);
  const [head, ...lines] = (await new Response(streamOf(readAfter)).text()).trimEnd().split("\r\n");
  expect(head).toBe("id");
  expect(lines.map(Number)).toEqual(Array.from({ length: count }, (_, at) => (at + 1) * 3));
});

it("reads a page only when the receiver has consumed the previous one", async () => {
  const { pages, readAfter } = table(100_000);
  const reader = streamOf(readAfter).getReader();
  await reader.read();
  await reader.read();
  await new Promise((resolve) => setImmediate(resolve));
  // One page is read ahead.
  expect(pages.length).toBeLessThanOrEqual(2);
  await reader.cancel();
  expect(pages.length).toBeLessThanOrEqual(2);
});

it("is aborted when a load replaces the register", async () => {
  const { readAfter } = table(1_250, (page) => (page < 3 ? 1 : 2));
  await expect(new Response(streamOf(readAfter)).text()).rejects.toThrow("A load replaced the register");
});
