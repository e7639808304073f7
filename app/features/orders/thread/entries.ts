import type { OrderMaterial } from "#worker/features/orders/materials/material.ts";
import type { MoneyRow } from "#worker/features/orders/money/ways.ts";
import type { OrderEvent, OrderMessage, OrderNote } from "#worker/features/orders/order.ts";
import type { ListedFile } from "#worker/features/orders/order-files.ts";
import { beijingDay } from "#worker/platform/time/beijing-day.ts";

/** What happened to an order, or was written about it; notes are for staff only. */
export type ThreadEntry =
  | ({ kind: "move" } & OrderEvent)
  | ({ kind: "message" } & OrderMessage)
  | ({ kind: "file"; at: number } & ListedFile)
  | ({ kind: "money" } & MoneyRow)
  | MaterialsEntry
  | ({ kind: "note" } & OrderNote);

/** The materials that staff received on a day: one entry, however many they are. */
interface MaterialsEntry {
  kind: "materials";
  id: string;
  by: "staff";
  /** The last of them. */
  at: number;
  names: string[];
}

function materialsEntries(materials: readonly OrderMaterial[]): MaterialsEntry[] {
  const done = materials.flatMap(({ name, receivedAt: at }) => (at === null ? [] : [{ name, at }]));
  return [...Map.groupBy(done, ({ at }) => beijingDay(at))].map(([id, ofDay]) => ({
    kind: "materials",
    id,
    by: "staff",
    at: Math.max(...ofDay.map(({ at }) => at)),
    names: ofDay.map(({ name }) => name),
  }));
}

interface Parts {
  events: readonly OrderEvent[];
  messages: readonly OrderMessage[];
  files: readonly ListedFile[];
  notes: readonly OrderNote[];
  money: readonly MoneyRow[];
  materials: readonly OrderMaterial[];
}

/** The thread of an order as one list, newest first. What has the same time keeps the order: a move, its money, files, words. */
export const threadEntries = ({ events, messages, files, notes, money, materials }: Parts): ThreadEntry[] =>
  [
    ...events.map((event) => ({ kind: "move" as const, ...event })),
    ...money.map((row) => ({ kind: "money" as const, ...row })),
    ...materialsEntries(materials),
    ...files.map((file) => ({ kind: "file" as const, at: file.uploadedAt, ...file })),
    ...messages.map((message) => ({ kind: "message" as const, ...message })),
    ...notes.map((note) => ({ kind: "note" as const, ...note })),
  ]
    .sort((a, b) => a.at - b.at)
    .reverse();
