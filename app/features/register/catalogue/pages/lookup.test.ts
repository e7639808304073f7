import { expect, test } from "vitest";
import type { SearchResult } from "#app/features/register/search/server/public.ts";
import { pickNamed } from "./pick-named.ts";

const institution = {
  id: 1,
  name: "Monash University",
  displayName: "Monash University",
  nameCn: "莫纳什大学",
  code: "00008C",
  state: "VIC",
  city: null,
  isClosed: false,
  matchedBy: null,
};
const results: SearchResult[] = [
  { type: "institution", ...institution, href: "/institution/1-monash-university" },
  {
    type: "course",
    id: 2,
    name: "Bachelor of Arts (Honours)",
    nameCn: null,
    kindCn: "荣誉学士课程",
    code: "X",
    vetCode: null,
    level: "Bachelor",
    isClosed: false,
    institution,
    href: "/x",
  },
];

test("pickNamed ignores case, hyphens and punctuation, and knows Chinese names", () => {
  expect(pickNamed(results, "institution", "monash-UNIVERSITY")?.id).toBe(1);
  expect(pickNamed(results, "institution", "Monash University")?.id).toBe(1);
  expect(pickNamed(results, "institution", "莫纳什大学")?.id).toBe(1);
  expect(pickNamed(results, "course", "bachelor-of-arts-honours")?.id).toBe(2);
});

test("pickNamed ignores an institution's abbreviation in brackets unless another institution has the whole name", () => {
  const abbreviated = { ...institution, id: 3, name: "Monash University (Monash)" };
  const both: SearchResult[] = [{ type: "institution", ...abbreviated, href: "/3" }, ...results];
  expect(pickNamed(both.slice(0, 1), "institution", "monash-university")?.id).toBe(3);
  expect(pickNamed(both, "institution", "monash-university")?.id).toBe(1);
});

test("pickNamed does not match a partial name, another type or an empty name", () => {
  expect(pickNamed(results, "institution", "monash")).toBeUndefined();
  expect(pickNamed(results, "course", "monash-university")).toBeUndefined();
  expect(pickNamed(results, "course", "---")).toBeUndefined();
});
