import fc from "fast-check";
import { expect, it } from "vitest";
import { readLines, writeLines } from "./way-lines.ts";

const parts = ["to", "label", "why"] as const;

it("reads what it writes", () => {
  const word = fc.stringMatching(/^[\p{Script=Han}a-z/:.-]{1,12}$/u);
  const way = fc.record({ to: word, label: word, why: word }, { requiredKeys: ["to", "label"] });
  fc.assert(
    fc.property(fc.array(way, { maxLength: 6 }), (ways) => {
      expect(readLines(writeLines(ways, parts), parts)).toEqual(ways.map((one) => ({ ...one })));
    }),
  );
});

it("leaves out empty lines, and keeps in the last part what is too much", () => {
  expect(readLines("\r\n /visa | 签证 \n\n/study|留学|为 | 什么", parts)).toEqual([
    { to: "/visa", label: "签证" },
    { to: "/study", label: "留学", why: "为 | 什么" },
  ]);
});
