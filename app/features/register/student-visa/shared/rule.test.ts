import { describe, expect, it } from "vitest";
import { refuseStops } from "../server/read-law.ts";
import {
  type Exception,
  exceptions,
  findStops,
  type HeldVisa,
  heldVisas,
  noRuleAnswers,
  readRuleAnswers,
  type StudentVisaSituation,
  studyOfLevel,
  writeRuleAnswers,
} from "./rule.ts";

const stops = (situation: Partial<StudentVisaSituation>) =>
  findStops({ ...noRuleAnswers, place: "outside", family: false, packaged: false, ...situation });

const inside = (visa: HeldVisa, more: Partial<StudentVisaSituation> = {}) => stops({ place: "inside", visa, ...more });

describe("the place of application for a student visa", () => {
  it("may be outside Australia with any visa", () => {
    for (const visa of [...heldVisas, null]) expect(stops({ visa })).toEqual([]);
  });

  it("is undecided inside Australia until the visa is known", () => {
    expect(stops({ place: "inside" })).toEqual(["visa-unknown"]);
  });

  it.each(["graduate", "visitor", "holiday", "employer", "activity", "transit"] as const)(
    "is outside for holders of %s visas, with every exception ticked and for a doctorate too",
    (visa) => {
      expect(inside(visa)).toEqual(["listed"]);
      expect(inside(visa, { study: "doctorate", exceptions })).toEqual(["listed"]);
    },
  );

  it("must be outside for a student's family member, without an exception", () => {
    expect(inside("family", { study: "doctorate", exceptions })).toEqual(["family-member"]);
  });

  it("must be outside for students, except for a doctorate, a school and four exceptions", () => {
    expect(inside("student")).toEqual(["student"]);
    expect(inside("student", { study: "doctorate" })).toEqual([]);
    expect(inside("student", { study: "school" })).toEqual([]);
    const open = exceptions.filter((one) => inside("student", { exceptions: [one] }).length === 0);
    expect(open).toEqual(["finish", "upgrade", "default", "official"] satisfies Exception[]);
  });

  it("may be inside Australia for a student's package only for a school, or after the provider's default", () => {
    expect(inside("student", { packaged: true, exceptions: ["upgrade"] })).toEqual(["package"]);
    expect(inside("student", { packaged: true, exceptions: ["default"] })).toEqual([]);
    expect(inside("student", { packaged: true, study: "school" })).toEqual([]);
  });

  it("is undecided for an unlisted visa until the applicant confirms a check of the official page", () => {
    expect(inside("other")).toEqual(["unlisted"]);
    expect(inside("other", { exceptions: ["finish"] })).toEqual(["unlisted"]);
    expect(inside("other", { exceptions: ["confirmed"] })).toEqual([]);
  });
});

describe("inclusion of a family", () => {
  const family = (more: Partial<StudentVisaSituation>) => stops({ family: true, ...more });

  it.each(["china", "other"] as const)("refuses a passport of the group %s without an exception", (passport) => {
    expect(family({ passport })).toEqual(["family"]);
  });

  it("is allowed for doctoral students, official students, students paid for by a foreign government, and exempt passports", () => {
    expect(family({ study: "doctorate" })).toEqual([]);
    for (const exception of ["official", "funded"] as const) expect(family({ exceptions: [exception] })).toEqual([]);
    for (const passport of ["asean", "pacific"] as const) expect(family({ passport })).toEqual([]);
  });

  it("requires an exception for students too when an exempt passport is used inside Australia", () => {
    const passport = "asean";
    expect(inside("student", { passport, family: true, exceptions: ["official"] })).toEqual([]);
    expect(inside("student", { passport, family: true, exceptions: ["upgrade"] })).toEqual([]);
    expect(inside("student", { passport, family: true, study: "school" })).toEqual(["family"]);
  });

  it("is allowed for a family that held a visa, inside Australia or for the rest of a course", () => {
    expect(inside("student", { family: true, exceptions: ["upgrade", "held"] })).toEqual([]);
    expect(family({ exceptions: ["finish", "held"] })).toEqual([]);
    expect(family({ exceptions: ["held"] })).toEqual(["family"]);
  });

  it("is reported in addition to the place of application, and so is a change of school", () => {
    expect(inside("graduate", { family: true, transfer: true })).toEqual(["listed", "family", "transfer"]);
  });
});

it("answers round-trip through the address, and invalid values count as unanswered", () => {
  const query = "passport=asean&study=doctorate&visa=student&ex-finish=yes&ex-held=yes";
  expect(new URLSearchParams(writeRuleAnswers(readRuleAnswers(new URLSearchParams(query)))).toString()).toBe(query);
  expect(readRuleAnswers(new URLSearchParams("passport=x&visa=x&ex-finish=1&ex-x=yes"))).toEqual(noRuleAnswers);
  expect(writeRuleAnswers(noRuleAnswers)).toEqual([]);
});

it("recognises doctorates and schools by the levels of the register", () => {
  expect(["Doctor", "PhD", "Master", "Senior Secondary", "Primary", "exchange"].map(studyOfLevel)).toEqual([
    ...["doctorate", "doctorate", "other", "school", "school", "school"],
  ]);
});

it("states the rule in words with the official address", () => {
  expect(() => refuseStops(["student"])).toThrow(/境外递交.+https:\/\/immi\.homeaffairs\.gov\.au/s);
  expect(() => refuseStops([])).not.toThrow();
});
