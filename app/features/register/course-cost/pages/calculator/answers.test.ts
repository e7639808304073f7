import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CostAnswers } from "#app/features/register/tools/shared/profile.ts";
import { hasTooManySchool, readAnswers, readUnreadable, writeAnswers } from "../cost-figures.ts";

const read = (search: string) => readAnswers(new URLSearchParams(search));
const written = (search: string) => new URLSearchParams(writeAnswers(read(search))).toString();

describe("readAnswers and writeAnswers", () => {
  it.each([
    "",
    "course=12",
    "tuition=80000&weeks=104",
    "tuition=0&weeks=1",
    "course=3&tuition=1&weeks=520&partner=1&children=9&school=9&from=inside&again=1&oshc=5000&paid=10000&rate=4.71",
  ])("round-trip %s", (search) => expect(written(search)).toBe(search));

  it.each([
    ["weeks=104&tuition=80000", "tuition=80000&weeks=104"],
    ["tuition=A%2480,000&weeks=104%E5%91%A8", "tuition=80000&weeks=104"],
    ["tuition=8%E4%B8%87", "tuition=80000"],
    ["tuition=8.3%E4%B8%87%E6%BE%B3%E5%85%83", "tuition=83000"],
    ["tuition=%EF%BC%98%EF%BC%90%EF%BC%90%EF%BC%90%EF%BC%90", "tuition=80000"],
    ["tuition=%2080%20000%20", "tuition=80000"],
    ["tuition=79999.01", "tuition=80000"],
    ["course=12-master-of-accounting", "course=12"],
    ["children=1&school=3", "children=1&school=1"],
    ["school=2", ""],
    ["paid=0", ""],
    ["rate=4.71%E5%85%83", "rate=4.71"],
    ["rate=47", ""],
    ["from=outside", ""],
    ["again=1", ""],
    ["from=outside&again=1", ""],
  ])("normalise %s to %s", (search, clean) => expect(written(search)).toBe(clean));

  it.each([
    "course=0",
    "course=abc",
    "course=-1",
    "course=1e3",
    "tuition=-1",
    "tuition=abc",
    "tuition=2000001",
    "tuition=1e5",
    "weeks=0",
    "weeks=521",
    "weeks=10.5",
    "weeks=104%E4%B8%87",
    "partner=yes",
    "children=-1",
    "children=10",
    "oshc=100001",
    "paid=x",
    "x=1",
  ])("ignore %s", (search) => expect(written(search)).toBe(""));

  it("report typed values that are not numbers", () => {
    expect(readUnreadable(new URLSearchParams("tuition=about+8&weeks=&oshc=5000&paid=-1"))).toEqual({
      tuition: "about 8",
      paid: "-1",
    });
  });

  it.each([
    ["children=1&school=1", false],
    ["children=1&school=2", true],
    ["school=1", true],
    ["school=x", false],
    ["", false],
  ])("report more children of school age than children: %s, %s", (search, isTooMany) => {
    expect(hasTooManySchool(new URLSearchParams(search))).toBe(isTooMany);
  });

  it("accept a form, and ignore its files", () => {
    const form = new FormData();
    form.set("weeks", "52");
    form.set("tuition", new Blob(["x"]), "x");
    expect(writeAnswers(readAnswers(form))).toEqual([["weeks", "52"]]);
    expect(readUnreadable(form)).toEqual({});
  });

  it("accept any input, and round-trip the parsed answers", () => {
    const names = ["course", "tuition", "weeks", "partner", "children", "school", "from", "again", "oshc", "paid"];
    const pair = fc.tuple(fc.constantFrom(...names), fc.string({ unit: "binary", maxLength: 60 }));
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
        const search = new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]));
        const answers: CostAnswers = readAnswers(search);
        expect(readAnswers(new URLSearchParams(writeAnswers(answers)))).toEqual({
          ...answers,
          paid: answers.paid || null,
        });
      }),
    );
  });
});
