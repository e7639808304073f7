import { Link } from "react-router";
import { EntryList, type ShownEntry, Uploaded, Words } from "#app/features/business/conversations/pages/public.ts";
import type { Side } from "#app/features/business/conversations/server/public.ts";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { listOwnMessages } from "../../server/public.ts";
import type { ThreadEntry } from "../../server/thread/read-thread.ts";
import { topicNames } from "../../shared/topics.ts";
import { threadText } from "./text.json";

interface Props {
  /** The message as it was first sent. */
  first: { text: string; at: number };
  /** Later posts, oldest first. */
  entries: readonly ThreadEntry[];
  as: Side;
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

/** The newest contact messages of an account, with links to their threads. Renders nothing without any. */
export function OwnMessages({ messages }: { messages: Awaited<ReturnType<typeof listOwnMessages>> }) {
  if (messages.length === 0) return null;
  return (
    <Section id="messages" title={threadText.own}>
      <ul className="divide-y divide-line border-line border-y">
        {messages.map(({ path, topic, status, createdAt }) => (
          <li key={path} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <Link to={path} className="link inline-block py-1 font-medium">
              {topicNames[topic]}
            </Link>
            <span className="text-muted text-sm">
              <DateTime at={createdAt} withZone={false} /> · {threadText.states[status]}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
