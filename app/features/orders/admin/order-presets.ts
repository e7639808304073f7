import type { Filter } from "#app/shell/back-office/table/filter-field.tsx";
import type { Preset } from "#app/shell/back-office/table/preset-links.tsx";
import { adminOrdersText } from "./text.ts";

const { presets: text } = adminOrdersText;

/** Often used filters of the list of orders. */
export const orderPresets: readonly Preset[] = [
  { label: text.us, filters: { waiting: "us" } },
  { label: text.overdue, filters: { waiting: "overdue" } },
  { label: text.mine, filters: { waiting: "us", assignee: "mine" } },
  { label: text.unassigned, filters: { waiting: "us", assignee: "none" } },
  { label: text.customer, filters: { waiting: "customer" } },
  { label: text.all, filters: {} },
];

/** The days of the list: when an order was placed, and when it was delivered or ended otherwise. */
export const dayFilters: readonly Filter[] = [
  { kind: "day", name: "from", label: adminOrdersText.fromDay },
  { kind: "day", name: "to", label: adminOrdersText.toDay },
  { kind: "day", name: "endedFrom", label: adminOrdersText.endedFromDay },
  { kind: "day", name: "endedTo", label: adminOrdersText.endedToDay },
];
