import { Link } from "react-router";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { Section } from "#app/shell/page/section.tsx";
import type { listOwnMessages } from "#worker/features/contact/public.ts";
import { topicNames } from "#worker/features/contact/topics.ts";
import { threadText } from "./text.ts";

/** The newest contact messages of an account, with links to their threads. Renders nothing without any. */
export function OwnMessages({ messages }: { messages: Awaited<ReturnType<typeof listOwnMessages>> }) {
  if (messages.length === 0) return null;
  return (
    <Section id="messages" title={threadText.own}>
      <ul className="divide-y divide-line border-line border-y">
        {messages.map(({ path, topic, status, createdAt }) => (
          <li key={path} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <Link to={path} className="inline-block py-1 font-medium text-primary underline underline-offset-4">
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
