import type { ReactNode } from "react";
import { EntryList, type ShownEntry, Uploaded, Words } from "#app/features/business/conversations/pages/public.ts";
import { Panel } from "#app/shell/page/boxes.tsx";
import { TimeZoneNote } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { beijingDay } from "#worker/platform/time/beijing-day.ts";
import type { ListedFile } from "../../server/files/order-files.ts";
import type { OrderWithEvents } from "../../server/find-order.ts";
import type { OrderMaterial } from "../../shared/material.ts";
import type { MoneyRow } from "../../shared/money/ways.ts";
import type { OrderEvent, OrderMessage, OrderRole } from "../../shared/order.ts";
import { fileAddress } from "../file-address.ts";
import { materialsText } from "../materials/text.json";
import { writeMoneyLine } from "../money/transfer-fields.tsx";
import { orderText } from "../text.json";
import { threadText } from "./text.json";

interface Props {
  number: string;
  /** Newest first, see threadEntries. */
  entries: readonly ThreadEntry[];
  as: OrderRole;
  children: ReactNode;
}

/** The thread of an order: the form for a message, and below it states, payments, messages, files and, for staff, notes. */
export function Thread({ number, entries, as, children }: Props) {
  const newest = entries[0];
  return (
    <Panel id="thread" title={threadText.title}>
      {children}
      {newest && (
        <p className="mt-4 border-line border-t pt-3 text-muted text-sm">
          {threadText.newestFirst} <TimeZoneNote at={newest.at} />
        </p>
      )}
      <EntryList
        entries={entries.map((entry) => ({
          key: `${entry.kind}-${entry.id}`,
          frame: frameOf(entry, as),
          writer: writerOf(entry, as),
          at: entry.at,
          body: <Body number={number} entry={entry} as={as} />,
        }))}
      />
    </Panel>
  );
}

function frameOf(entry: ThreadEntry, as: OrderRole): ShownEntry["frame"] {
  if (entry.kind === "note") return "note";
  return entry.kind !== "money" && entry.by === as ? "own" : "other";
}

/** Who wrote, moved or uploaded; staff also see the address. */
function writerOf(entry: ThreadEntry, as: OrderRole): string {
  if (entry.kind === "note") return `${threadText.note}：${entry.author}`;
  if (entry.kind === "money") return threadText.money;
  const side = threadText.by[as][entry.by];
  const person = entry.kind === "move" ? entry.actor : entry.kind === "message" ? entry.author : "";
  return as === "staff" && person !== "" ? `${side} ${person}` : side;
}

function Body({ number, entry, as }: { number: string; entry: ThreadEntry; as: OrderRole }) {
  switch (entry.kind) {
    case "file":
      return <Uploaded address={fileAddress(number, entry.id, as)} name={entry.name} />;
    case "money":
      return <p className="mt-1 break-words font-medium tabular-nums">{writeMoneyLine(entry)}</p>;
    case "materials": {
      const { names } = entry;
      return <Words>{fill(materialsText.thread, { count: names.length, names: names.join("、") })}</Words>;
    }
    case "move":
      return (
        <>
          <p className="mt-1 font-medium">{fill(threadText.moved, { status: orderText.status[entry.toStatus] })}</p>
          <Words>{entry.message}</Words>
        </>
      );
    default:
      return <Words>{entry.text}</Words>;
  }
}

/** An event of an order, or a text about it; notes are for staff only. */
export type ThreadEntry =
  | ({ kind: "move" } & OrderEvent)
  | ({ kind: "message" } & OrderMessage)
  | ({ kind: "file"; at: number } & ListedFile)
  | ({ kind: "money" } & MoneyRow)
  | MaterialsEntry
  | ({ kind: "note" } & OrderMessage);

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

type Parts = Pick<OrderWithEvents, "events" | "messages" | "money" | "materials"> & {
  files: readonly ListedFile[];
  notes: readonly OrderMessage[];
};

/** The thread of an order as one list, newest first. Entries of the same time are in the order move, money, files, messages. */
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
