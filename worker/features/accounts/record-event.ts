import type { Statements } from "#worker/platform/db/client.ts";
import type { Visitor } from "#worker/platform/visitor.ts";
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

interface EventOptions {
  /** What it was done to. */
  detail?: string | null;
  /** Not written when the statement before it in the batch changed nothing. */
  onlyAfterChange?: boolean;
}

/** The statement that records an event, for the batch of what it records. */
export function recordEvent(
  { primary, visitor, now }: AuditContext,
  userId: string,
  kind: EventKind,
  { detail = null, onlyAfterChange = false }: EventOptions = {},
): D1PreparedStatement {
  return primary
    .prepare(
      `INSERT INTO account_events (user_id, kind, at, device, place, detail)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ?7 = 0 OR changes() > 0`,
    )
    .bind(userId, kind, now(), describeDevice(visitor.userAgent), visitor.place, detail, onlyAfterChange ? 1 : 0);
}
