import type { MoneyRow } from "#worker/features/orders/money/ways.ts";
import type { OrderEvent, OrderMessage, OrderNote } from "#worker/features/orders/order.ts";
import type { ListedFile } from "#worker/features/orders/order-files.ts";

/** What happened to an order, or was written about it; notes are for staff only. */
export type ThreadEntry =
  | ({ kind: "move" } & OrderEvent)
  | ({ kind: "message" } & OrderMessage)
  | ({ kind: "file"; at: number } & ListedFile)
  | ({ kind: "money" } & MoneyRow)
  | ({ kind: "note" } & OrderNote);

interface Parts {
  events: readonly OrderEvent[];
  messages: readonly OrderMessage[];
  files: readonly ListedFile[];
  notes: readonly OrderNote[];
  money: readonly MoneyRow[];
}

/** The thread of an order as one list, newest first. What has the same time keeps the order: a move, its money, files, words. */
export const threadEntries = ({ events, messages, files, notes, money }: Parts): ThreadEntry[] =>
  [
    ...events.map((event) => ({ kind: "move" as const, ...event })),
    ...money.map((row) => ({ kind: "money" as const, ...row })),
    ...files.map((file) => ({ kind: "file" as const, at: file.uploadedAt, ...file })),
    ...messages.map((message) => ({ kind: "message" as const, ...message })),
    ...notes.map((note) => ({ kind: "note" as const, ...note })),
  ]
    .sort((a, b) => a.at - b.at)
    .reverse();
