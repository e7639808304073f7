import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  alone,
  type CostSheet,
  type CostSituation,
  type CourseFigures,
  calculateCourseCost,
  fromYear,
  type ItemName,
} from "./course-cost.ts";
import { type CostFigures, convert, figuresOf, type Rate } from "./figures.ts";

const one = (value: number): Rate => ({ value, valueTo: null });

/** Invented round figures. */
const figures: CostFigures = {
  charge: one(2000),
  chargeAdult: one(1200),
  chargeChild: one(400),
  chargeAgain: one(700),
  coverSingle: { value: 520, valueTo: 624 },
  livingStudent: one(26000),
  livingPartner: one(10400),
  livingChild: one(5200),
  schooling: one(13000),
  travel: one(2000),
  travelOnshore: one(1000),
  fundsMonths: one(12),
};

const course: CourseFigures = { tuition: 80000, nonTuition: 500, weeks: 104 };
const cost = (answers: Partial<CostSituation> = {}, of: Partial<CourseFigures> = {}, known = figures) =>
  calculateCourseCost({ ...course, ...of }, { ...alone, ...answers }, known);
const amountOf = ({ items }: CostSheet, name: ItemName) => items.find((item) => item.name === name)?.amount;
const same = (value: number) => ({ from: value, to: value });

describe("the whole course", () => {
  it("adds up the items of a single student and keeps ranges", () => {
    const { total } = cost();
    expect(total.items.map(({ name, amount }) => [name, amount?.from, amount?.to])).toEqual([
      ["tuition", 80000, 80000],
      ["nonTuition", 500, 500],
      ["cover", 1040, 1248],
      ["charge", 2000, 2000],
      ["travel", 2000, 2000],
      ["livingStudent", 52000, 52000],
    ]);
    expect(total.sum).toEqual({ from: 137540, to: 137748 });
    expect(total.missing).toEqual([]);
  });

  it("includes the family, and has no amount for family health cover", () => {
    const { total } = cost({ partner: true, children: 2, schoolChildren: 1 });
    expect(amountOf(total, "chargeAdult")).toEqual(same(1200));
    expect(amountOf(total, "chargeChild")).toEqual(same(800));
    expect(amountOf(total, "travel")).toEqual(same(8000));
    expect(amountOf(total, "livingPartner")).toEqual(same(20800));
    expect(amountOf(total, "livingChild")).toEqual(same(20800));
    expect(amountOf(total, "schooling")).toEqual(same(26000));
    expect(amountOf(total, "cover")).toBeNull();
    expect(total.missing).toEqual(["cover"]);
    expect(total.sum).toEqual(same(80000 + 500 + 2000 + 1200 + 800 + 8000 + 52000 + 20800 + 20800 + 26000));
  });

  it.each([
    [{ partner: true }, null],
    [{ children: 1 }, null],
    [{ partner: true, cover: 3000 }, same(6000)],
    [{ cover: 600 }, same(1200)],
    [{ cover: 0 }, same(0)],
  ])("prefers the insurer's quote for health cover: %j", (answers, amount) => {
    expect(amountOf(cost(answers).total, "cover")).toEqual(amount);
  });

  it.each([
    [1, 500],
    [26, 13000],
    [51, 25500],
    [52, 26000],
    [53, 26500],
    [156, 78000],
  ])("living costs of %i weeks: %i", (weeks, amount) => {
    expect(amountOf(cost({}, { weeks }).total, "livingStudent")).toEqual(same(amount));
  });

  it("uses the visitor's own estimate of living costs for the total, and the visa's figures for the funds", () => {
    const { total, funds } = cost({ living: 40_000, partner: true, cover: 0 });
    expect(amountOf(total, "livingOwn")).toEqual(same(80_000));
    expect(amountOf(total, "livingStudent")).toBeUndefined();
    expect(amountOf(total, "livingPartner")).toBeUndefined();
    expect(amountOf(funds, "livingOwn")).toBeUndefined();
    expect(amountOf(funds, "livingStudent")).toEqual(same(26_000));
    expect(total.missing).toEqual([]);
  });

  it("multiplies before dividing, so that whole amounts are exact", () => {
    for (let weeks = 1; weeks <= 520; weeks += 1) {
      const { total } = cost({ children: 3 }, { weeks });
      expect(amountOf(total, "livingChild")).toEqual(same(300 * weeks));
    }
  });

  it("does not round up floating-point error", () => {
    // 525.2 × 60 / 52 is 606.0000000000001.
    const { total } = cost({}, { weeks: 60 }, { ...figures, livingStudent: one(525.2) });
    expect(amountOf(total, "livingStudent")).toEqual(same(606));
  });

  it("rounds up to whole dollars", () => {
    const { total } = cost({}, { weeks: 1, tuition: 100.01 }, { ...figures, livingStudent: one(100) });
    expect(amountOf(total, "livingStudent")).toEqual(same(2));
    expect(amountOf(total, "tuition")).toEqual(same(101));
  });

  it("adds the surcharge per person only to repeated applications inside Australia", () => {
    const again = (answers: Partial<CostSituation>) => amountOf(cost(answers).total, "chargeAgain");
    expect(again({ onshore: true, again: true })).toEqual(same(700));
    expect(again({ onshore: true, again: true, partner: true, children: 2 })).toEqual(same(2800));
    expect(again({ onshore: true })).toBeUndefined();
    expect(again({ again: true })).toBeUndefined();
    expect(cost({ onshore: true, again: true }).funds.items.map(({ name }) => name)).not.toContain("chargeAgain");
  });

  it("lists unverified figures, one-off and yearly, of included items only", () => {
    const old = {
      ...figures,
      chargeAdult: { ...one(1200), isUnverified: true },
      livingPartner: { ...one(10_000), isUnverified: true },
    };
    const both = ["chargeAdult", "livingPartner"];
    expect(cost({ partner: true, cover: 1 }, {}, old).total).toMatchObject({ missing: [], unverified: both });
    expect(cost({ partner: true, cover: 1 }).total.unverified).toEqual([]);
    expect(cost({}, {}, old).total.unverified).toEqual([]);
    expect(cost({ partner: true }, {}, old).funds.unverified).toEqual(["livingPartner"]);
  });

  it("chooses travel costs by the place of application", () => {
    expect(amountOf(cost({ onshore: true, partner: true }).total, "travel")).toEqual(same(2000));
  });
});

describe("the funds to show for the visa", () => {
  it.each([
    // weeks, tuition to show, living to show
    [26, 80000, 13000],
    [51, 80000, 25500],
    [52, 80000, 26000],
    [53, 78491, 26000],
    [104, 40000, 26000],
    [208, 20000, 26000],
  ])("for a course of %i weeks: tuition %i, living %i", (weeks, tuition, living) => {
    const { funds, fundsWeeks } = cost({}, { weeks });
    expect(amountOf(funds, "tuition")).toEqual(same(tuition));
    expect(amountOf(funds, "livingStudent")).toEqual(same(living));
    expect(fundsWeeks).toBe(Math.min(weeks, 52));
    expect(funds.sum).toEqual(same(tuition + living + 2000));
  });

  it("excludes health cover, visa charges and non-tuition fees", () => {
    expect(cost().funds.items.map(({ name }) => name)).toEqual(["tuition", "travel", "livingStudent"]);
  });

  it.each([
    [0, 40000],
    [10000, 30000],
    [40000, 0],
    [40001, 0],
    [90000, 0],
  ])("subtracts %i of paid tuition: %i", (paid, tuition) => {
    const { funds, total } = cost({ paid });
    expect(amountOf(funds, "tuition")).toEqual(same(tuition));
    expect(amountOf(total, "tuition")).toEqual(same(80000));
  });

  it("includes one year of school fees for children of school age", () => {
    const { funds } = cost({ children: 3, schoolChildren: 2 });
    expect(amountOf(funds, "schooling")).toEqual(same(26000));
    expect(amountOf(funds, "livingChild")).toEqual(same(15600));
    expect(amountOf(funds, "travel")).toEqual(same(8000));
  });

  it("covers the number of months in the registry", () => {
    const { funds, fundsWeeks } = cost({}, {}, { ...figures, fundsMonths: one(24) });
    expect(fundsWeeks).toBe(104);
    expect(amountOf(funds, "tuition")).toEqual(same(80000));
  });
});

describe("missing figures", () => {
  it("are listed, and excluded from the sum", () => {
    const noLength = cost({}, { weeks: null });
    expect(noLength.total.missing).toEqual(["cover", "livingStudent"]);
    expect(noLength.total.sum).toEqual(same(84500));
    expect(noLength.funds.missing).toEqual(["tuition", "livingStudent"]);
    const noTuition = cost({}, { tuition: null, nonTuition: null });
    expect(noTuition.total.missing).toEqual(["tuition"]);
    expect(noTuition.funds.missing).toEqual(["tuition"]);
  });

  it("include all items when the registry is empty", () => {
    const { total, funds } = cost({ partner: true, children: 1, schoolChildren: 1 }, {}, {});
    expect(total.sum).toEqual(same(80500));
    expect(total.missing).toHaveLength(9);
    expect(funds.sum).toEqual(same(0));
    expect(funds.missing).toEqual(funds.items.map(({ name }) => name));
  });
});

it("funds never exceed the whole tuition, and a longer course never costs less", () => {
  const money = fc.integer({ min: 0, max: 2_000_000 });
  const length = fc.integer({ min: 1, max: 519 });
  fc.assert(
    fc.property(money, length, money, (tuition, weeks, paid) => {
      const shorter = cost({ paid }, { tuition, weeks });
      const longer = cost({ paid }, { tuition, weeks: weeks + 1 });
      expect(longer.total.sum.from).toBeGreaterThanOrEqual(shorter.total.sum.from);
      const shown = amountOf(shorter.funds, "tuition")?.to ?? Number.NaN;
      expect(shown).toBeLessThanOrEqual(tuition);
      for (const { amount } of [...shorter.total.items, ...shorter.funds.items]) {
        expect(Number.isInteger(amount?.from)).toBe(true);
        expect(amount?.from).toBeLessThanOrEqual(amount?.to ?? -1);
      }
    }),
  );
});

it("converts both ends of a range", () => {
  expect(convert({ from: 100, to: 201 }, 4.5)).toEqual({ from: 450, to: 905 });
});

describe("a pupil", () => {
  const pupil = (more: Partial<CostSituation>) =>
    calculateCourseCost(
      { tuition: 52_000, nonTuition: null, weeks: 52 },
      { ...alone, ...more },
      {
        ...{ livingStudent: one(30_000), fundsMonths: one(12), guardianCharge: one(2000), guardianTravel: one(2000) },
        ...{ homestay: one(300), pupilTransport: one(20), pupilPhone: one(30), pupilLeisure: one(50) },
        guardianLiving: one(29_000),
      },
    );
  const amounts = ({ total }: ReturnType<typeof pupil>) =>
    Object.fromEntries(total.items.map(({ name, amount }) => [name, amount?.to]));

  it("with a host family pays accommodation by the week, and shows the same funds", () => {
    const cost = pupil({ care: "homestay" });
    expect(amounts(cost)).toMatchObject({
      homestay: 15_600,
      pupilTransport: 1040,
      pupilPhone: 1560,
      pupilLeisure: 2600,
    });
    expect(amounts(cost)).not.toHaveProperty("livingStudent");
    expect(cost.funds).toEqual(pupil({}).funds);
  });

  it("in a boarding house has no sum until the visitor enters the school's fee", () => {
    expect(pupil({ care: "boarding" }).total.missing).toContain("boarding");
    expect(amounts(pupil({ care: "boarding", boarding: 28_000 }))).toMatchObject({ boarding: 28_000 });
  });

  it("with a parent pays living costs, charge and travel of the parent too", () => {
    expect(amounts(pupil({ care: "parent" }))).toMatchObject({
      ...{ livingStudent: 30_000, guardianLiving: 29_000, guardianCharge: 2000, guardianTravel: 2000 },
    });
  });

  it.each([
    [null, 300_000, 312],
    [7, 300_000, 312],
    [10, 150_000, 156],
    [12, 50_000, 52],
    [13, 300_000, 312],
  ])("from year %s of a course of years 7 to 12", (year, tuition, weeks) => {
    const whole = { tuition: 300_000, nonTuition: null, weeks: 312 };
    expect(fromYear(whole, [7, 12], year)).toMatchObject({ tuition, weeks });
  });
});

it("the charge of a parent's visa has that of the student visa as its upper end, but is never lower than its own", () => {
  const rate = (value: number) => ({ value, valueTo: null, isUnverified: false });
  const parentOf = (own: number, student: number) =>
    figuresOf({ "visa-590.charge": rate(own), "visa-500.charge": rate(student) }).guardianCharge;
  expect(parentOf(2000, 2500)).toMatchObject({ value: 2000, valueTo: 2500 });
  expect(parentOf(2600, 2500)).toMatchObject({ value: 2600, valueTo: 2600 });
});
