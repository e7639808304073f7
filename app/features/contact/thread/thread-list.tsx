import { EntryList, type ShownEntry, Uploaded, Words } from "#app/features/conversations/public.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { ThreadEntry } from "#worker/features/contact/thread/read-thread.ts";
import type { Side } from "#worker/features/conversations/public.ts";
import { threadText } from "./text.ts";

interface Props {
  /** The message as it was first sent. */
  first: { text: string; at: number };
  /** What was added to it, oldest first. */
  entries: readonly ThreadEntry[];
  /** The side of the viewer. */
  as: Side;
  /** The address of a file. */
  fileAddress: (id: number) => string;
}

/** The thread of a contact message: the message, replies, additions, files and, for staff, notes; oldest first. */
export function ThreadList({ first, entries, as, fileAddress }: Props) {
  const message: ThreadEntry = { kind: "words", id: 0, by: "customer", author: "", ...first };
  const who = as === "staff" ? threadText.whoForStaff : threadText.who;
  const show = (entry: ThreadEntry): ShownEntry => {
    const common = { key: `${entry.kind}-${entry.id}`, at: entry.at };
    if (entry.kind === "note" || entry.kind === "state") {
      const words =
        "text" in entry
          ? entry.text
          : fill(threadText.moved, { from: threadText.states[entry.from], to: threadText.states[entry.to] });
      return { ...common, frame: "note", writer: `${threadText.note}：${entry.author}`, body: <Words>{words}</Words> };
    }
    const frame = entry.by === as ? "own" : "other";
    return entry.kind === "file"
      ? {
          ...common,
          frame,
          writer: who[entry.by],
          body: <Uploaded address={fileAddress(entry.id)} name={entry.name} />,
        }
      : { ...common, frame, writer: `${who[entry.by]} ${entry.author}`.trim(), body: <Words>{entry.text}</Words> };
  };
  return <EntryList entries={[message, ...entries].map(show)} />;
}
