import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ofUser } from "#worker/platform/auth/schema.ts";
import { epochMsAsDate } from "#worker/platform/db/columns.ts";
import eventNames from "../shared/event-names.json" with { type: "json" };

/** Links in mails, which can be used once. Only the mail contains the token; the mail's text is erased a day after sending. */
export const accountLinks = sqliteTable(
  "account_links",
  {
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose", {
      enum: ["verify-email", "sign-in", "recovery", "confirm-change", "verify-change", "delete-account"],
    }).notNull(),
    userId: ofUser(),
    /** The address that the link verifies; for a change of address the new one. */
    email: text("email").notNull(),
    /** The path of this site to redirect to after the sign-in. */
    returnTo: text("return_to"),
    createdAt: epochMsAsDate("created_at").notNull(),
    expiresAt: epochMsAsDate("expires_at").notNull(),
    usedAt: epochMsAsDate("used_at"),
  },
  (t) => [index("account_links_user").on(t.userId, t.purpose), index("account_links_expires").on(t.expiresAt)],
);

/** Devices that signed in to an account; a sign-in on another one sends a mail. */
export const knownDevices = sqliteTable(
  "known_devices",
  {
    userId: ofUser(),
    /** SHA-256 of system, browser and country. */
    device: text("device").notNull(),
    firstSeenAt: epochMsAsDate("first_seen_at").notNull(),
    lastSeenAt: epochMsAsDate("last_seen_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.device] }), index("known_devices_seen").on(t.lastSeenAt)],
);

const eventKinds = Object.keys(eventNames) as [keyof typeof eventNames, ...(keyof typeof eventNames)[]];

/** The history of an account, which its owner sees. */
export const accountEvents = sqliteTable(
  "account_events",
  {
    id: integer("id").primaryKey(),
    userId: ofUser(),
    kind: text("kind", { enum: eventKinds }).notNull(),
    at: epochMsAsDate("at").notNull(),
    /** For display: "微信（Android）". */
    device: text("device"),
    place: text("place"),
    /** Name of the changed thing, if the kind does not determine it. */
    detail: text("detail"),
  },
  (t) => [index("account_events_user").on(t.userId, t.at), index("account_events_at").on(t.at)],
);
