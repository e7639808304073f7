import { expect, it } from "vitest";
import { fittingLevels } from "./occupations-of-course.ts";

const certificates = ["Certificate IV", "Certificate III"];
const diplomas = ["Associate Degree", "Advanced Diploma", "Diploma"];
const degrees = ["Bachelor", "Graduate Certificate", "Graduate Diploma", "Master", "Doctor", "PhD"];

it.each([
  [1, degrees],
  [2, diplomas],
  [3, certificates],
  [4, certificates],
  [5, []],
])("skill level %d matches courses of its own levels, none above or below", (skill, levels) => {
  expect(fittingLevels({ skill2013: skill, skill2022: null })).toEqual(levels);
});

it("a certificate IV matches level 2 where the note of the field says so", () => {
  const note = "厨师（Cook）读三级证书；主厨（Chef）读四级证书或文凭";
  expect(fittingLevels({ skill2013: 2, skill2022: 2 }, note)).toEqual([...diplomas, "Certificate IV"]);
  expect(fittingLevels({ skill2013: 3, skill2022: 3 }, note)).toEqual(certificates);
  expect(fittingLevels({ skill2013: 2, skill2022: 2 }, "文凭或高级文凭")).toEqual(diplomas);
});

it("uses the skill level of the edition that most lists use, then of the newer one, else level 1", () => {
  expect(fittingLevels({ skill2013: 2, skill2022: 3 })).toEqual(diplomas);
  expect(fittingLevels({ skill2013: null, skill2022: 3 })).toEqual(certificates);
  expect(fittingLevels({ skill2013: null, skill2022: null })).toEqual(degrees);
});
