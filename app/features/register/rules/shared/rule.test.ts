import { describe, expect, it } from "vitest";
import { nextAfter, ruleOn, stateOn } from "./rule.ts";

const version = (validFrom: string | null, more: { validUntil?: string; isProposed?: boolean } = {}) => ({
  ...{ validFrom, validUntil: null, isProposed: false },
  ...more,
});

describe("the versions of a rule", () => {
  const old = version(null);
  const law = version("2026-10-02");
  const planned = version("2027-07-01");
  const proposal = version(null, { isProposed: true });
  const history = [proposal, planned, law, old];

  it("are in force from their first day until the day before the next", () => {
    expect(ruleOn(history, "2026-10-01")).toBe(old);
    expect(ruleOn(history, "2026-10-02")).toBe(law);
    expect(ruleOn(history, "2027-06-30")).toBe(law);
    expect(ruleOn(history, "2027-07-01")).toBe(planned);
  });

  it("have a state on each day", () => {
    const states = (day: string) => history.map((one) => stateOn(history, one, day));
    expect(states("2026-11-28")).toEqual(["proposed", "announced", "in-force", "ended"]);
    expect(states("2027-07-01")).toEqual(["proposed", "in-force", "ended", "ended"]);
  });

  it("state the next version: the next known day, else a proposal", () => {
    expect(nextAfter(history, "2026-11-28")).toBe(planned);
    expect(nextAfter(history, "2027-07-01")).toBe(proposal);
    expect(nextAfter([law, old], "2026-11-28")).toBeUndefined();
  });

  it("have ended after their last day; before the first day, the next version is shown", () => {
    const only = version("2026-03-26", { validUntil: "2026-09-25" });
    const ended = [only];
    expect(stateOn(ended, only, "2026-09-25")).toBe("in-force");
    expect(stateOn(ended, only, "2026-09-26")).toBe("ended");
    expect(ruleOn([planned], "2026-11-28")).toBe(planned);
  });
});
