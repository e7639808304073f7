import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPages } from "#seed/pages/read-pages.ts";
import { contentOf } from "../server/revision-content.ts";
import { pageFormSchema, readLines, valuesOf, writeLines } from "./page-form.ts";

describe.each(readPages().map((page) => [page.path, page] as const))("%s", (path, page) => {
  it("page content round-trips through the form", () => {
    const { body, intent: _, version: __, ...frontMatter } = pageFormSchema.parse({ ...valuesOf(page), version: "1" });
    expect(contentOf(path, { ...frontMatter, kind: page.kind }, body)).toEqual(page);
  });
});

const parts = ["to", "label", "why"] as const;

it("parses the lines that it writes", () => {
  const word = fc.stringMatching(/^[\p{Script=Han}a-z/:.-]{1,12}$/u);
  const way = fc.record({ to: word, label: word, why: word }, { requiredKeys: ["to", "label"] });
  fc.assert(
    fc.property(fc.array(way, { maxLength: 6 }), (ways) => {
      expect(readLines(writeLines(ways, parts), parts)).toEqual(ways.map((one) => ({ ...one })));
    }),
  );
});

it("ignores empty lines, and assigns further separators to the last part", () => {
  expect(readLines("\r\n /visa | 签证 \n\n/study|留学|为 | 什么", parts)).toEqual([
    { to: "/visa", label: "签证" },
    { to: "/study", label: "留学", why: "为 | 什么" },
  ]);
});
