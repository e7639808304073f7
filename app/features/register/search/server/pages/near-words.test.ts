import { expect, it } from "vitest";
import type { GuideWord } from "../../shared/pages/guide-words.ts";
import { nearWords } from "./start-links.ts";

const topic = (label: string, page: string): GuideWord => ({ kind: "topic", label, pages: [page], place: "first" });
const field = (label: string) => [
  { meaning: { kind: "field" as const, values: [], label, words: [] }, weight: 2 as const },
];

const lexicon = {
  guides: {
    words: new Map([
      ["寄宿家庭", topic("住在寄宿家庭", "/resources/living-guides")],
      ["住宿", topic("住宿", "/resources/cost-of-living")],
      ["打工度假签证", topic("打工度假签证", "/visa/work-and-holiday")],
    ]),
    longest: 6,
  },
  terms: new Map([
    ["护理学", field("护理学")],
    ["nursing", field("护理学")],
    ["sqzxy", field("圣乔治学院")],
  ]),
};

it.each([
  ["住家", [], null],
  ["住宿费", ["/resources/cost-of-living"], null],
  ["寄宿的家庭", ["/resources/living-guides"], null],
  ["打工度假的签", ["/visa/work-and-holiday"], null],
  ["护理员学", [], "护理学"],
  ["nursery", [], "护理学"],
  ["xyzzy", [], null],
  ["qqzzxx", [], null],
])("the text %s suggests %j and %s", (q, pages, query) => {
  const near = nearWords(q, lexicon, 5);
  expect(near.topics.slice(0, 1).map(({ href }) => href)).toEqual(pages);
  expect(near.query?.label ?? null).toBe(query);
});
