import type { Statements } from "#worker/db/client.ts";
import type { Visitor } from "#worker/visitor.ts";
import { describeDevice } from "./describe-device.ts";

/** What happens to accounts and is told their owners. */
export const eventKinds = [
  "registered",
  "email-verified",
  "signed-in",
  "signed-out-everywhere",
  "session-ended",
  "password-changed",
  "second-factor-on",
  "second-factor-off",
  "second-factor-renamed",
  "recovery-code-used",
  "recovery-codes-renewed",
  "email-change-asked",
  "email-changed",
  "name-changed",
  "data-exported",
] as const;

export type EventKind = (typeof eventKinds)[number];

interface AuditContext {
  primary: Statements;
  visitor: Visitor;
  now: () => number;
}

/** The statement that records an event, for the batch of what it records. `detail`: what it was done to. */
export function recordEvent(
  { primary, visitor, now }: AuditContext,
  userId: string,
  kind: EventKind,
  detail: string | null = null,
): D1PreparedStatement {
  return primary
    .prepare("INSERT INTO account_events (user_id, kind, at, device, place, detail) VALUES (?, ?, ?, ?, ?, ?)")
    .bind(userId, kind, now(), describeDevice(visitor.userAgent), visitor.place, detail);
}
