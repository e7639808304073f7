import { isOver, type Order, orderStatusNames } from "#app/features/business/orders/shared/order.ts";
import type { ListedChange } from "#app/features/publishing/watching/server/public.ts";
import { fill } from "#app/shell/text/fill.ts";
import { nextStepText as text } from "./text.json";

/** A next step on the dashboard. */
export interface NextStep {
  id: "order" | "plan" | "search" | "compare" | "changes" | "cost" | "checklist" | "timeline";
  title: string;
  note: string;
  to: string;
}

interface Situation {
  orders: readonly (Pick<Order, "number" | "productName" | "status"> & { missing: number })[];
  plan: string | null;
  /** The saved courses that are on the register, newest first. */
  courses: readonly { id: number; code: string }[];
  /** Changes of saved items in the newest registers. */
  changes: readonly Pick<ListedChange, "title" | "lines" | "isNewest">[];
}

/** Courses that /compare shows side by side. */
const maxCompared = 4;

/** Next steps, the most pressing first: orders that wait for their customer, other open ones, then the plan, saved items, then the tools. */
export function nextStepsOf({ orders, plan, courses, changes }: Situation): NextStep[] {
  return [
    ...orders.filter(askedFor).map(orderStep),
    ...orders.filter((order) => !isOver(order.status) && !askedFor(order)).map(orderStep),
    ...(plan === null ? [] : [{ id: "plan" as const, ...text.plan, to: plan }]),
    compareStep(courses.map(({ code }) => code)),
    // Changes of an earlier register are outdated.
    ...changesSteps(changes.filter(({ isNewest }) => isNewest)),
    { id: "cost", ...text.cost, to: courses[0] ? `/tools/course-cost?course=${courses[0].id}` : "/tools/course-cost" },
    { id: "checklist", ...text.checklist, to: "/resources/student-visa-checklist" },
    { id: "timeline", ...text.timeline, to: "/tools/timeline" },
  ];
}

type OwnOrder = Situation["orders"][number];

/** The customer's task in an order: the payment, or the requested materials; null for none. */
function askedFor({ status, missing }: OwnOrder): "pay" | "missing" | "upload" | null {
  if (status === "awaiting-payment") return "pay";
  if ((status === "paid" || status === "materials") && missing > 0) return "missing";
  return status === "materials" ? "upload" : null;
}

function orderStep(order: OwnOrder): NextStep {
  const { number, productName, status, missing } = order;
  const { title, note } = text.order[askedFor(order) ?? "open"];
  const written = { number, product: productName, count: missing, status: orderStatusNames[status] };
  return { id: "order", title: fill(title, written), note: fill(note, written), to: `/dashboard/orders/${number}` };
}

function compareStep(courses: readonly string[]): NextStep {
  const [first] = courses;
  if (first === undefined) return { id: "search", ...text.search, to: "/search" };
  if (courses.length === 1) return { id: "search", ...text.another, to: "/search" };
  const compared = courses.slice(0, maxCompared);
  const title = courses.length > maxCompared ? text.compare.newest : text.compare.title;
  return {
    id: "compare",
    title: fill(title, { count: compared.length }),
    note: text.compare.note,
    to: `/compare?c=${compared.join(",")}`,
  };
}

function changesSteps(changes: Situation["changes"]): NextStep[] {
  const [newest] = changes;
  if (!newest) return [];
  return [
    {
      id: "changes",
      title: text.changes.title,
      note: fill(text.changes.note, { count: changes.length, name: newest.title, what: newest.lines[0] ?? "" }),
      to: "/dashboard/watching",
    },
  ];
}
