import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { describeDevice } from "./describe-device.ts";
import { accountEvents } from "./schema.ts";

/** What happens to an account and is shown to its owner. */
export type EventKind = typeof accountEvents.$inferSelect.kind;

interface EventOptions {
  /** What it was done to. */
  detail?: string | null;
  /** Not written when the statement before it in the batch changed nothing. */
  onlyAfterChange?: boolean;
}

/** The statement that records an event, for the batch of what it records. */
export const recordEvent = (
  { visitor, now }: Pick<AppContext, "visitor" | "now">,
  userId: string,
  kind: EventKind,
  { detail = null, onlyAfterChange = false }: EventOptions = {},
): SQL =>
  insertIf(
    accountEvents,
    {
      userId,
      kind,
      at: new Date(now()),
      device: describeDevice(visitor.userAgent),
      place: visitor.place,
      detail,
    },
    onlyAfterChange ? previousChanged : sql`TRUE`,
  );
