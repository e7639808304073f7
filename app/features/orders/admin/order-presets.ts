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
