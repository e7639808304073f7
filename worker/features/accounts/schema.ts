import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#worker/platform/auth/schema.ts";
import { epochMsAsDate } from "#worker/platform/db/columns.ts";

/** What a link in a mail stands for; used once. The token itself is in the mail alone, whose words go a day after it was sent. */
export const accountLinks = sqliteTable(
  "account_links",
  {
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose", {
      enum: ["verify-email", "sign-in", "recovery", "confirm-change", "verify-change", "delete-account"],
    }).notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The address that is being proved; of a change, the new one. */
    email: text("email").notNull(),
    /** Where to go afterwards: a path of this site. */
    returnTo: text("return_to"),
    createdAt: epochMsAsDate("created_at").notNull(),
    expiresAt: epochMsAsDate("expires_at").notNull(),
    usedAt: epochMsAsDate("used_at"),
  },
  (t) => [index("account_links_user").on(t.userId, t.purpose), index("account_links_expires").on(t.expiresAt)],
);

/** Browsers a person has signed in with, to tell a new one. */
export const knownDevices = sqliteTable(
  "known_devices",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of system, browser and country. */
    device: text("device").notNull(),
    firstSeenAt: epochMsAsDate("first_seen_at").notNull(),
    lastSeenAt: epochMsAsDate("last_seen_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.device] }), index("known_devices_seen").on(t.lastSeenAt)],
);

/** What happened to an account, shown to its owner. */
export const accountEvents = sqliteTable(
  "account_events",
  {
    id: integer("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", {
      enum: [
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
      ],
    }).notNull(),
    at: epochMsAsDate("at").notNull(),
    /** As it is shown: "微信（Android）". */
    device: text("device"),
    place: text("place"),
    /** What it was done to, when that is not clear from the kind. */
    detail: text("detail"),
  },
  (t) => [index("account_events_user").on(t.userId, t.at), index("account_events_at").on(t.at)],
);
