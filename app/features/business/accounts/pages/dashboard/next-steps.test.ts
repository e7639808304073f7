import { expect, it } from "vitest";
import { nextStepsOf } from "./next-steps.ts";

const nothing = { orders: [], plan: null, courses: [], changes: [] };
const idsOf = (situation: Parameters<typeof nextStepsOf>[0]) => nextStepsOf(situation).map(({ id }) => id);
const courses = (count: number) => Array.from({ length: count }, (_, n) => ({ id: n + 1, code: `000000${n + 1}` }));
const order = { number: "AO-261121-7KQ4MX", productName: "访客签证", missing: 0 };

it("starts with the search when nothing is saved", () => {
  expect(idsOf(nothing)).toEqual(["search", "cost", "checklist", "timeline"]);
});

it("suggests the saved plan", () => {
  expect(nextStepsOf({ ...nothing, plan: "/plan?aim=master" })[0]).toMatchObject({
    id: "plan",
    to: "/plan?aim=master",
  });
});

it("suggests a second course before a comparison", () => {
  expect(nextStepsOf({ ...nothing, courses: courses(1) })[0]).toMatchObject({ id: "search", title: "再收藏一门课程" });
});

it("compares what was saved, at most the newest four, and adds up the cost of the newest", () => {
  const steps = nextStepsOf({ ...nothing, courses: courses(5) });
  expect(steps[0]).toMatchObject({
    title: "对比最近收藏的 4 门课程",
    to: "/compare?c=0000001,0000002,0000003,0000004",
  });
  expect(steps.find(({ id }) => id === "cost")?.to).toBe("/tools/course-cost?course=1");
  expect(nextStepsOf({ ...nothing, courses: courses(3) })[0]?.title).toBe("对比收藏的 3 门课程");
});

it("suggests first the orders that wait for the customer, with the missing items, then other open ones", () => {
  const steps = nextStepsOf({
    ...nothing,
    orders: [
      { ...order, status: "in-progress" },
      { ...order, status: "delivered" },
      { ...order, status: "awaiting-payment" },
      { ...order, status: "paid", missing: 8 },
    ],
  });
  expect(steps.map(({ id }) => id)).toEqual(["order", "order", "order", "search", "cost", "checklist", "timeline"]);
  expect(steps.slice(0, 3).map(({ title }) => title)).toEqual([
    "付款：访客签证",
    "订单 AO-261121-7KQ4MX：还差 8 项材料",
    "订单 AO-261121-7KQ4MX：办理中",
  ]);
  expect(steps[0]?.to).toBe("/dashboard/orders/AO-261121-7KQ4MX");
});

it("lists changes of the newest register only", () => {
  const change = { title: "护理学学士", lines: ["停止招收新生。"], isNewest: true };
  const earlier = { ...change, isNewest: false };
  expect(nextStepsOf({ ...nothing, courses: courses(2), changes: [change, earlier] })[1]).toMatchObject({
    id: "changes",
    note: "1 处，例如护理学学士：停止招收新生。",
  });
  expect(idsOf({ ...nothing, changes: [earlier] })).not.toContain("changes");
});
