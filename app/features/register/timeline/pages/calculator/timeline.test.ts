import { describe, expect, it } from "vitest";
import { noRuleAnswers } from "#app/features/register/student-visa/shared/rule.ts";
import { planFlags as flags, type TimelinePlan, timelineFields } from "#app/features/register/tools/shared/profile.ts";
import { addDays } from "#worker/platform/time/units.ts";
import {
  firstTimelyStart,
  lastLodging,
  makeTimeline,
  nextUsualStarts,
  type StepKey,
  startAfter,
} from "./make-timeline.ts";
import margins from "./margins.json" with { type: "json" };
import {
  addMonths,
  findOrder,
  hasInvalidStart,
  type ProcessingTimes,
  planAddress,
  processingWeeks,
  readPlan,
  startMonths,
  weeksBefore,
} from "./plan.ts";

const planFlags = Object.keys(flags) as (keyof typeof flags)[];
const {
  level: { options: courseKinds },
  queue: { options: queues },
} = timelineFields([], "");
const planQuery = (one: TimelinePlan) => planAddress(one, "");
const plan: TimelinePlan = {
  start: "2027-07",
  level: "higher",
  queue: "unknown",
  test: true,
  packaged: false,
  under18: false,
  translation: true,
  inside: false,
  family: false,
  exempt: false,
  rule: noRuleAnswers,
};
const times: ProcessingTimes = { low: { from: 1, to: 4 }, middle: { from: 5, to: 8 }, high: { from: 9, to: 12 } };
const none: ProcessingTimes = { low: null, middle: null, high: null };
const today = "2026-11-21";
const by = (change: Partial<TimelinePlan> = {}, known = times) =>
  Object.fromEntries(makeTimeline({ ...plan, ...change }, known, today).map((step) => [step.key, step.by])) as Partial<
    Record<StepKey, string>
  >;
const weeks = (later: string | undefined, earlier: string | undefined) =>
  (Date.parse(later ?? "") - Date.parse(earlier ?? "")) / (7 * 24 * 3600 * 1000);

describe("days", () => {
  it("are calculated across months, years and leap days", () => {
    expect(weeksBefore("2027-01-01", 1)).toBe("2026-12-25");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2027-03-01", -1)).toBe("2027-02-28");
    expect(addMonths("2026-11", 2)).toBe("2027-01");
    expect(addMonths("2026-12", 0)).toBe("2026-12");
    expect(addMonths("2026-01", 36)).toBe("2029-01");
  });
});

describe("the query of a plan", () => {
  const read = (query: string) => readPlan(new URLSearchParams(query), today, "2027-07");

  it("round-trips", () => {
    for (const level of courseKinds)
      for (const queue of queues)
        for (const flag of planFlags) {
          const one = { ...plan, level, queue, [flag]: !plan[flag] };
          expect(read(planQuery(one))).toEqual(one);
        }
  });

  it("uses defaults only without any parameter", () => {
    expect(read("")).toEqual(plan);
    expect(read("utm=1")).toEqual(plan);
    expect(read("start=2027-02")).toEqual({ ...plan, start: "2027-02", test: false, translation: false });
  });

  it.each(["2026-10", "2029-12", "2027-13", "2027-2", "next", "2027-02-01", "9999999-01"])(
    "reports and replaces an invalid start: %s",
    (start) => {
      expect(read(`start=${start}&level=moon&queue=x&under18=true`)).toEqual({
        ...plan,
        test: false,
        translation: false,
      });
      expect(hasInvalidStart(new URLSearchParams({ start }), today)).toBe(true);
    },
  );

  it("accepts the current month and the next three years", () => {
    const months = startMonths(today);
    expect([months[0], months.at(-1), months.length]).toEqual(["2026-11", "2029-11", 37]);
    for (const start of ["2026-11", "2029-11"]) {
      expect(read(`start=${start}`).start).toBe(start);
      expect(hasInvalidStart(new URLSearchParams({ start }), today)).toBe(false);
    }
    expect(hasInvalidStart(new URLSearchParams(), today)).toBe(false);
  });
});

describe("the processing time", () => {
  it("is the longest known when the queue is unknown", () => {
    expect(processingWeeks(plan, times)).toEqual({ from: 9, to: 12 });
    expect(processingWeeks(plan, { ...none, low: { from: 1, to: 4 } })).toEqual({ from: 1, to: 4 });
    expect(processingWeeks({ ...plan, queue: "middle" }, times)).toEqual({ from: 5, to: 8 });
    expect(processingWeeks(plan, none)).toBeNull();
    expect(processingWeeks({ ...plan, queue: "low" }, none)).toBeNull();
  });

  /** The processing time for each queue. */
  const weeksOf = (change: Partial<TimelinePlan>) =>
    queues.map((queue) => processingWeeks({ ...plan, ...change, queue }, times));
  const first = { from: 1, to: 4 };
  const byShare = [{ from: 9, to: 12 }, first, { from: 5, to: 8 }, { from: 9, to: 12 }];

  it.each(["higher", "vocational"] as const)("depends on the school's share for %s courses", (level) => {
    expect(weeksOf({ level })).toEqual(byShare);
    expect(queues.map((queue) => findOrder({ ...plan, level, queue }).reason)).toEqual([
      "unknown",
      "share",
      "share",
      "share",
    ]);
  });

  it.each(["research", "tafe", "school", "english"] as const)(
    "is that of the first queue for %s courses, whatever the share",
    (level) => {
      expect(weeksOf({ level })).toEqual(queues.map(() => first));
      for (const queue of queues) expect(findOrder({ ...plan, level, queue })).toEqual({ reason: level, queue: "low" });
    },
  );

  it("uses the first queue for exempt applicants", () => {
    expect(weeksOf({ exempt: true })).toEqual(queues.map(() => first));
    expect(findOrder({ ...plan, exempt: true }).reason).toBe("exempt");
    expect(findOrder({ ...plan, level: "school", exempt: true }).reason).toBe("school");
  });

  it("depends on the main course in a package with English", () => {
    expect(weeksOf({ level: "english", packaged: true })).toEqual(byShare);
    expect(weeksOf({ level: "school", packaged: true })).toEqual(queues.map(() => first));
    expect(weeksOf({ level: "english", packaged: true, exempt: true })).toEqual(queues.map(() => first));
  });

  it("has no queue inside Australia, for any course", () => {
    for (const level of courseKinds)
      for (const exempt of [false, true]) {
        expect(weeksOf({ level, exempt, inside: true })).toEqual(queues.map(() => null));
        expect(findOrder({ ...plan, level, exempt, inside: true })).toEqual({ reason: "inside", queue: null });
        const { decision, visa } = by({ level, exempt, inside: true, queue: "high" });
        // Research has no day of a decision.
        if (decision) expect(weeks(decision, visa)).toBe(margins.insideProcessing + margins.visaRequests);
        else expect(["research", "doctorate"]).toContain(level);
      }
  });

  it("does not make school pupils or applicants inside Australia late because of the selected queue", () => {
    const late = (change: Partial<TimelinePlan>) =>
      makeTimeline({ ...plan, start: "2027-03", under18: true, test: false, ...change }, times, today)
        .filter(({ state }) => state === "late")
        .map(({ key }) => key);
    expect(late({ level: "higher", queue: "high" })).toContain("visa");
    for (const change of [{ level: "school" }, { inside: true }, { level: "school", inside: true }] as const) {
      expect(late({ ...change })).not.toContain("visa");
      expect(late({ ...change })).not.toContain("coe");
      expect(late({ ...change, queue: "high" })).toEqual(late({ ...change, queue: "low" }));
    }
  });

  it("gives the last lodging day without our margins when times are published", () => {
    expect(lastLodging({ ...plan, start: "2027-02", level: "school" }, times)).toBe("2027-01-04");
    expect(lastLodging({ ...plan, start: "2027-01", level: "school" }, times)).toBe("2026-12-30");
    expect(lastLodging({ ...plan, start: "2027-02", queue: "high" }, times)).toBe("2026-11-09");
    expect(lastLodging({ ...plan, inside: true }, times)).toBeNull();
    expect(lastLodging(plan, none)).toBeNull();
  });

  it("moves the steps before the decision", () => {
    const [slow, fast, unknown] = [by({ queue: "high" }), by({ queue: "low" }), by({}, none)];
    expect(weeks(slow.decision, slow.visa)).toBe(12 + margins.visaRequests);
    expect(weeks(fast.decision, fast.visa)).toBe(4 + margins.visaRequests);
    expect(weeks(unknown.decision, unknown.visa)).toBe(margins.unknownProcessing + margins.visaRequests);
    expect(weeks(fast.apply, slow.apply)).toBe(8);
    expect(fast.decision).toBe(slow.decision);
  });
});

describe("makeTimeline", () => {
  it("ends on the first day of the month, with the steps in order", () => {
    for (const level of courseKinds)
      for (const flag of planFlags) {
        const steps = makeTimeline({ ...plan, level, [flag]: !plan[flag] }, times, today);
        expect(steps.at(-1)).toMatchObject({ key: "start", by: "2027-07-01" });
        for (const { from, by } of steps) expect(from <= by).toBe(true);
        const days = Object.fromEntries(steps.map((step) => [step.key, step.by]));
        const order = ["choose", "apply", "offer", "accept", "coe", "visa", "decision", "orientation", "start"];
        const isUnplanned = (key: string) => key === "decision" && (level === "research" || level === "doctorate");
        const lastDays = order.filter((key) => !isUnplanned(key)).map((key) => days[key]);
        expect(lastDays).not.toContain(undefined);
        expect(lastDays).toEqual([...lastDays].sort());
        expect(days.oshc).toBe(days.coe);
      }
  });

  it("has only the steps that apply to the plan", () => {
    expect(by({ test: false })).not.toHaveProperty("test");
    expect(by()).toHaveProperty("test");
    expect(by()).not.toHaveProperty("welfare");
    expect(by({ under18: true })).toHaveProperty("welfare");
    for (const key of ["housing", "flights", "arrive"]) {
      expect(by()).toHaveProperty(key);
      expect(by({ inside: true })).not.toHaveProperty(key);
    }
  });

  it("takes longer for minors, packages, translations and research", () => {
    expect(weeks(by().accept, by({ under18: true }).accept)).toBe(margins.welfare);
    expect(weeks(by().apply, by({ packaged: true }).apply)).toBe(margins.packageDecision);
    expect(weeks(by({ queue: "low" }).apply, by({ level: "research" }).apply)).toBe(17);
    const fromOf = (translation: boolean) =>
      makeTimeline({ ...plan, translation }, times, today).find(({ key }) => key === "documents")?.from;
    expect(weeks(fromOf(false), fromOf(true))).toBe(margins.translation);
  });

  it("has the state of each step exact to the day", () => {
    const { apply = "" } = by();
    const stateOn = (day: string) => makeTimeline(plan, times, day).find(({ key }) => key === "apply")?.state;
    expect(stateOn(addDays(apply, 1))).toBe("late");
    expect(stateOn(apply)).toBe("now");
    expect(stateOn(addDays(apply, -6))).toBe("now");
    expect(stateOn(addDays(apply, -7))).toBe("later");
  });
});

describe("another start month", () => {
  it("is the first for which no step is late", () => {
    const hasLate = (start: string) =>
      makeTimeline({ ...plan, start }, times, today).some(({ state }) => state === "late");
    const found = firstTimelyStart({ ...plan, start: "2027-02" }, times, today) ?? "";
    expect(hasLate(found)).toBe(false);
    expect(hasLate(addMonths(found, -1))).toBe(true);
    expect(firstTimelyStart({ ...plan, start: "2028-02" }, times, today)).toBe("2028-02");
    expect(firstTimelyStart(plan, { ...none, high: { from: 1, to: 9999 } }, today)).toBeNull();
  });

  it("includes a usual intake for which no step is late", () => {
    const starts = nextUsualStarts(plan, times, today, 2);
    expect(starts).toEqual(["2027-07", "2028-02"]);
    const { choose = "" } = by();
    expect(nextUsualStarts(plan, times, choose, 1)).toEqual(["2027-07"]);
    expect(nextUsualStarts(plan, times, addDays(choose, 1), 1)).toEqual(["2028-02"]);
  });
});

it.each([10, 20])(
  "a package begins with %i weeks of English that end when a semester begins, and not sooner",
  (length) => {
    const english = { ...plan, packaged: true };
    const [start = ""] = nextUsualStarts(english, times, today, 1, length);
    const main = addDays(`${start}-01`, length * 7);
    expect(["02", "07"]).toContain(main.slice(5, 7));
    expect(main.slice(0, 7) >= (nextUsualStarts(plan, times, today, 1)[0] ?? "")).toBe(true);
  },
);

it("school begins at the end of January, and nobody arrives weeks before", () => {
  expect(by({ start: "2028-01", level: "school" }).arrive).toBe("2028-01-13");
  expect(by({ start: "2028-07", level: "school" }).start).toBe("2028-07-01");
  expect(nextUsualStarts({ ...plan, level: "school" }, times, today, 1)).toEqual(["2028-01"]);
});

it.each(["research", "doctorate"] as const)(
  "%s is screened: lodged with the CoE, without a day of its decision",
  (level) => {
    const steps = by({ level });
    expect(steps.visa).toBe(steps.coe);
    expect(steps.decision).toBeUndefined();
    expect(lastLodging({ ...plan, level }, times)).toBeNull();
  },
);

it("an application after a course follows its end, and its course begins with the next semester", () => {
  const later = { ...plan, inside: true };
  // Year 12, and a bachelor's degree of 156 weeks from February and from July.
  expect(["2029-12-31", "2030-01-28", "2030-06-24"].map((from) => startAfter(later, from))).toEqual([
    "2030-03",
    "2030-03",
    "2030-08",
  ]);
});
