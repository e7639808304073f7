import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ThreadEntry } from "#worker/features/contact/thread/read-thread.ts";
import type { ContactSide } from "#worker/features/contact/topics.ts";
import { threadText } from "./text.ts";

interface Props {
  /** The message as it was first sent. */
  first: { text: string; at: number };
  /** What was added to it, oldest first. */
  entries: readonly ThreadEntry[];
  /** The side of the viewer. */
  as: ContactSide;
  /** The address of a file. */
  fileAddress: (id: number) => string;
}

const frames = {
  own: "border-primary bg-primary-soft",
  other: "border-line bg-surface",
  note: "border-accent border-dashed bg-surface",
} as const;

/** The thread of a contact message: the message, replies, additions, files and, for staff, notes; oldest first. */
export function ThreadList({ first, entries, as, fileAddress }: Props) {
  const message: ThreadEntry = { kind: "sender", id: 0, author: "", ...first };
  return (
    <ol className="grid max-w-3xl gap-3">
      {[message, ...entries].map((entry) => (
        <li
          key={`${entry.kind}-${entry.id}`}
          className={`rounded-lg border border-l-4 px-3 py-2 ${frames[frameOf(entry, as)]}`}
        >
          <p className="flex flex-wrap gap-x-3 text-muted text-sm">
            <span className="break-all">{writerOf(entry, as)}</span>
            <DateTime at={entry.at} withZone={false} />
          </p>
          {entry.kind === "file" ? (
            <p className="mt-1">
              {threadText.uploaded}
              <a
                href={fileAddress(entry.id)}
                download={entry.name}
                className="break-words text-primary underline underline-offset-4"
              >
                {entry.name}
              </a>
            </p>
          ) : (
            <p className="mt-1 whitespace-pre-wrap break-words">
              {entry.kind === "state"
                ? fill(threadText.moved, { from: threadText.states[entry.from], to: threadText.states[entry.to] })
                : entry.text}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Who added an entry; null for what only staff see. */
function sideOf(entry: ThreadEntry): ContactSide | null {
  if (entry.kind === "note" || entry.kind === "state") return null;
  if (entry.kind === "file") return entry.by;
  return entry.kind === "reply" ? "staff" : "sender";
}

function frameOf(entry: ThreadEntry, as: ContactSide): keyof typeof frames {
  const side = sideOf(entry);
  if (side === null) return "note";
  return side === as ? "own" : "other";
}

/** Who wrote or uploaded; staff also see which of them. */
function writerOf(entry: ThreadEntry, as: ContactSide): string {
  const side = sideOf(entry);
  const person = entry.kind === "file" ? "" : entry.author;
  if (side === null) return `${threadText.note}：${person}`;
  return `${(as === "staff" ? threadText.whoForStaff : threadText.who)[side]} ${person}`.trim();
}
