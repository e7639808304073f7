import type { ReactNode } from "react";
import { Panel } from "#app/shell/page/boxes.tsx";
import { DateTime, TimeZoneNote } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { OrderRole } from "#worker/features/orders/order.ts";
import { fileAddress } from "../file-address.ts";
import { materialsText } from "../materials/text.ts";
import { writeMoneyLine } from "../money/money-line.ts";
import { orderText } from "../text.ts";
import type { ThreadEntry } from "./entries.ts";
import { threadText } from "./text.ts";

interface Props {
  /** Of the order. */
  number: string;
  /** Newest first, see threadEntries. */
  entries: readonly ThreadEntry[];
  /** The role of the viewer. */
  as: OrderRole;
  /** The form that writes a message. */
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
      <ol className="mt-2 grid gap-3">
        {entries.map((entry) => (
          <Entry key={`${entry.kind}-${entry.id}`} number={number} entry={entry} as={as} />
        ))}
      </ol>
    </Panel>
  );
}

const frames = {
  own: "border-primary bg-primary-soft",
  other: "border-line bg-surface",
  money: "border-line bg-surface",
  note: "border-accent border-dashed bg-surface",
} as const;

interface EntryProps {
  number: string;
  entry: ThreadEntry;
  as: OrderRole;
}

function Entry({ number, entry, as }: EntryProps) {
  const { kind, at } = entry;
  const frame = kind === "note" || kind === "money" ? kind : entry.by === as ? "own" : "other";
  return (
    <li className={`rounded-lg border border-l-4 px-3 py-2 ${frames[frame]}`}>
      <p className="flex flex-wrap gap-x-3 text-muted text-sm">
        <span className="break-all">{writerOf(entry, as)}</span>
        <DateTime at={at} withZone={false} />
      </p>
      <Body number={number} entry={entry} as={as} />
    </li>
  );
}

/** Who wrote, moved or uploaded; staff also see the address. */
function writerOf(entry: ThreadEntry, as: OrderRole): string {
  if (entry.kind === "note") return `${threadText.note}：${entry.author}`;
  if (entry.kind === "money") return threadText.money;
  const side = threadText.by[as][entry.by];
  const person = entry.kind === "move" ? entry.actor : entry.kind === "message" ? entry.author : "";
  return as === "staff" && person !== "" ? `${side} ${person}` : side;
}

function Body({ number, entry, as }: EntryProps) {
  if (entry.kind === "file") {
    return (
      <p className="mt-1">
        {threadText.uploaded}
        <a
          href={fileAddress(number, entry.id, as)}
          download={entry.name}
          className="break-words text-primary underline underline-offset-4"
        >
          {entry.name}
        </a>
      </p>
    );
  }
  if (entry.kind === "money")
    return <p className="mt-1 break-words font-medium tabular-nums">{writeMoneyLine(entry)}</p>;
  if (entry.kind === "materials") {
    const { names } = entry;
    return (
      <p className="mt-1 break-words">{fill(materialsText.thread, { count: names.length, names: names.join("、") })}</p>
    );
  }
  const words = entry.kind === "move" ? entry.message : entry.text;
  return (
    <>
      {entry.kind === "move" && (
        <p className="mt-1 font-medium">{fill(threadText.moved, { status: orderText.status[entry.toStatus] })}</p>
      )}
      {words !== "" && <p className="mt-1 whitespace-pre-wrap break-words">{words}</p>}
    </>
  );
}
