import { expect, it } from "vitest";
import type { ShownChange } from "../server/view-changes.ts";
import { inReadingOrder, isReform, successorsOf, withParts } from "./reading-order.ts";

const changeOf = (key: string, rest: Partial<ShownChange> = {}): ShownChange => ({
  ...{ id: key, day: "2027-01-01", state: "announced", audience: ["students"], label: key, before: null, after: "新" },
  ...{ instrument: null, source: null, path: "/rules", keys: [key], visas: [], isUnclear: false },
  ...rest,
});
const namesOf = (changes: readonly ShownChange[]) => changes.map(({ label }) => label);

it("future changes come first, the nearest day at the top, on one day those of students; unknown answers come last", () => {
  const changes = [
    changeOf("unknown", { isUnclear: true }),
    changeOf("past", { day: "2026-01-01" }),
    changeOf("newer past", { day: "2026-06-01" }),
    changeOf("proposal", { day: null }),
    changeOf("work", { day: "2026-12-01", audience: ["workers"] }),
    changeOf("students and graduates", { audience: ["students", "graduates"] }),
    changeOf("students later", { day: "2027-02-01" }),
    changeOf("students"),
  ];
  expect(namesOf(inReadingOrder(changes, "2026-11-28"))).toEqual([
    ...["work", "students", "students and graduates", "students later"],
    ...["proposal", "newer past", "past", "unknown"],
  ]);
});

it("the successors of a rule that ends are the rules of its family that begin that day", () => {
  const ended = changeOf("skilled-rule.english.old", { after: null });
  const all = [
    ended,
    changeOf("skilled-rule.english.new"),
    changeOf("skilled-rule.english.later", { day: "2027-01-02" }),
    changeOf("skilled-rule.english.gone", { after: null }),
    changeOf("skilled-rule.age.new"),
  ];
  expect(namesOf(successorsOf(ended, all))).toEqual(["skilled-rule.english.new"]);
  expect(successorsOf(changeOf("skilled-rule.english.new"), all)).toEqual([]);
  // A rule without a family has none.
  expect(successorsOf(changeOf("skilled-rule.age", { after: null }), [changeOf("other-rule.age")])).toEqual([]);
});

it("details of the same day are below their rule", () => {
  const found = withParts([
    changeOf("student-rule.place"),
    changeOf("student-rule.place.visitor"),
    changeOf("student-rule.place.later", { day: "2027-01-02" }),
  ]);
  expect(found.map(({ label, parts }) => [label, namesOf(parts)])).toEqual([
    ["student-rule.place", ["student-rule.place.visitor"]],
    ["student-rule.place.later", []],
  ]);
});

it("a change of the last year with ten details is a reform", () => {
  const parts = Array.from({ length: 10 }, (_, at) => changeOf(`part.${at}`));
  const isFirst = (day: string | null, some = parts) =>
    isReform({ ...changeOf("rule", { day }), parts: some }, "2026-11-28");
  expect(["2026-10-02", "2025-11-28", "2026-12-01", null].map((day) => isFirst(day))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(isFirst("2026-10-02", parts.slice(1))).toBe(false);
});
