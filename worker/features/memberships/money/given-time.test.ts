import { expect, it } from "vitest";
import { endAfter, type Membership } from "../membership.ts";
import { type PlanTime, planAfter, planWithout } from "./given-time.ts";

const day = 24 * 3_600_000;
const start = Date.UTC(2026, 0, 10, 3);

/** A ledger and a membership that payments by hand, people and taking back write, as the functions of the feature do. */
function account() {
  const rows: Parameters<typeof planWithout>[1][number][] = [];
  let membership: Membership | null = null;
  const write = (time: PlanTime) => {
    const version: number = (membership?.version ?? 0) + 1;
    const row = { userId: "u", source: "staff" as const, customerId: null, subscriptionId: null };
    membership = { ...row, ...time, version, updatedAt: 0 };
    return version;
  };
  const common = { plan: "premium", months: null, priorPlan: null, priorStartsAt: null, priorEndsAt: null };
  return {
    get: () => membership,
    pay(at: number, months: number, plan = "premium"): number {
      const prior =
        membership?.endsAt != null && membership.endsAt > at ? { ...membership, endsAt: membership.endsAt } : null;
      const { startsAt, endsAt } = planAfter(prior, { plan, months, at });
      const id = rows.length + 1;
      const before = {
        priorPlan: prior?.plan ?? null,
        priorStartsAt: prior?.startsAt ?? null,
        priorEndsAt: prior?.endsAt ?? null,
      };
      const membershipVersion = write({ plan, startsAt, endsAt });
      rows.push({
        ...common,
        ...before,
        id,
        paymentId: null,
        idempotencyKey: `k${id}`,
        plan,
        at,
        months,
        membershipVersion,
      });
      return id;
    },
    without: (id: number, now: number) => planWithout(id, rows, membership, now),
    takeBack(paymentId: number, now: number) {
      const left = planWithout(paymentId, rows, membership, now);
      const end = left === null && membership ? { ...membership, endsAt: now } : left;
      const membershipVersion = end ? write(end) : null;
      const id = rows.length + 1;
      rows.push({ ...common, id, paymentId, idempotencyKey: `corrected:${paymentId}`, at: now, membershipVersion });
      return left;
    },
    setByHand: (endsAt: number) => write({ plan: "premium", startsAt: start, endsAt }),
  };
}

it("the only payment takes the whole plan back: it ends now", () => {
  const one = account();
  expect(one.without(one.pay(start, 3), start + day)).toBeNull();
});

it("a prolongation is taken back to the end before it, to the millisecond", () => {
  const one = account();
  one.pay(start, 1);
  const before = one.get()?.endsAt;
  expect(one.without(one.pay(start + day, 2), start + 2 * day)).toMatchObject({ endsAt: before, startsAt: start });
});

it("an earlier payment is taken back from below a later one, whose months stay", () => {
  const one = account();
  const first = one.pay(start, 12);
  const at = start + 5 * day;
  one.pay(at, 1);
  expect(one.without(first, at + day)).toMatchObject({ startsAt: at, endsAt: endAfter(at, 1) });
});

it("a later payment keeps its time even where the wrong one was used up long ago", () => {
  const one = account();
  const first = one.pay(start, 1);
  const later = start + 90 * day;
  one.pay(later, 2);
  expect(one.without(first, later + day)).toBeUndefined();
});

it("a plan that a wrong payment for another plan ended comes back with its begin and end", () => {
  const one = account();
  one.pay(start, 12, "standard-tier");
  const before = one.get();
  const wrong = one.pay(start + day, 1, "premium");
  const back = { plan: "standard-tier", startsAt: before?.startsAt, endsAt: before?.endsAt };
  expect(one.without(wrong, start + 2 * day)).toEqual(back);
  // Also once the wrong plan is over, while the other one would still run.
  expect(one.without(wrong, start + 60 * day)).toEqual(back);
});

it("a change by a person after the payment stays", () => {
  const one = account();
  const wrong = one.pay(start, 3);
  const end = start + 40 * day;
  one.setByHand(end);
  expect(one.without(wrong, start + day)).toBeUndefined();
  // A payment on top of it counts from that change on.
  const next = one.pay(start + 2 * day, 1);
  expect(one.without(wrong, start + 3 * day)).toBeUndefined();
  expect(one.without(next, start + 3 * day)).toMatchObject({ endsAt: end });
});

it("three payments are taken back in any order, and nothing is taken twice", () => {
  const orders = [
    [1, 2, 3],
    [1, 3, 2],
    [2, 1, 3],
    [2, 3, 1],
    [3, 1, 2],
    [3, 2, 1],
  ] as const;
  for (const [first, second, last] of orders) {
    const one = account();
    for (const months of [1, 2, 3]) one.pay(start, months);
    const now = start + day;
    one.takeBack(first, now);
    one.takeBack(second, now);
    expect(one.get()?.endsAt).toBe(endAfter(start, last));
    expect(one.takeBack(last, now)).toBeNull();
    expect(one.get()?.endsAt).toBe(now);
  }
});

it("a payment after one was taken back is counted with what was left", () => {
  const one = account();
  const first = one.pay(start, 1);
  const second = one.pay(start, 2);
  one.takeBack(second, start + day);
  one.pay(start + 2 * day, 6);
  expect(one.get()?.endsAt).toBe(endAfter(endAfter(start, 1), 6));
  expect(one.without(first, start + 3 * day)).toMatchObject({ endsAt: endAfter(start + 2 * day, 6) });
});

it("what a payment from before this was recorded gave is not known: the plan stays", () => {
  const one = account();
  one.setByHand(start + 40 * day);
  expect(one.without(1, start + day)).toBeUndefined();
});
