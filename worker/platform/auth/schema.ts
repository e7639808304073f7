import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { epochMsAsDate } from "#worker/platform/db/columns.ts";

/** A person with an account. Property names are better-auth's. */
export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** Lower case. */
    email: text("email").notNull().unique(),
    emailVerified: integer("email_verified", { mode: "boolean" }).notNull().default(false),
    /** Permissions by role: worker/platform/auth/permissions.ts. */
    role: text("role", { enum: ["user", "editor", "staff", "admin"] })
      .notNull()
      .default("user"),
    /** When the account was banned; a banned account cannot sign in. */
    bannedAt: epochMsAsDate("banned_at"),
    twoFactorEnabled: integer("two_factor_enabled", { mode: "boolean" }).notNull().default(false),
    lastSignInAt: epochMsAsDate("last_sign_in_at"),
    /** Code in the account's own invitation link. */
    inviteCode: text("invite_code").notNull().unique(),
    /** Id of the account whose invitation link was used; removed with that account. */
    invitedBy: text("invited_by"),
    createdAt: epochMsAsDate("created_at").notNull(),
    updatedAt: epochMsAsDate("updated_at").notNull(),
  },
  (t) => [
    index("users_invited_by").on(t.invitedBy),
    // Members of the back office are few.
    index("users_members").on(t.role).where(sql`role <> 'user'`),
    index("users_unverified").on(t.createdAt).where(sql`email_verified = 0`),
    index("users_created").on(t.createdAt),
  ],
);

/** Column: the account that a row belongs to, and is deleted with. */
export const ofUser = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A signed-in browser. Property names are better-auth's. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: ofUser(),
    expiresAt: epochMsAsDate("expires_at").notNull(),
    createdAt: epochMsAsDate("created_at").notNull(),
    updatedAt: epochMsAsDate("updated_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** Place of the network address according to Cloudflare: "Shanghai, CN". */
    place: text("place"),
    /** A fresh "recovery" session may set a new password without the old one. */
    startedBy: text("started_by", { enum: ["password", "link", "recovery", "passkey"] })
      .notNull()
      .default("password"),
  },
  (t) => [index("sessions_user").on(t.userId, t.updatedAt), index("sessions_expires").on(t.expiresAt)],
);

/** The password hashes of the accounts that have a password. A table of its own: no query for an account selects it by accident. */
export const credentials = sqliteTable("credentials", {
  userId: ofUser().primaryKey(),
  password: text("password").notNull(),
  updatedAt: epochMsAsDate("updated_at").notNull(),
});

/** Short-lived secrets: sign-ins that wait for the second factor, and better-auth's ceremonies of passkeys. */
export const verifications = sqliteTable(
  "verifications",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: epochMsAsDate("expires_at").notNull(),
    createdAt: epochMsAsDate("created_at").notNull(),
    updatedAt: epochMsAsDate("updated_at").notNull(),
  },
  (t) => [
    index("verifications_identifier").on(t.identifier),
    index("verifications_value").on(t.value),
    index("verifications_expires").on(t.expiresAt),
  ],
);

/** The authenticator apps of an account, one row each; the secret is encrypted. */
export const twoFactors = sqliteTable(
  "two_factors",
  {
    id: text("id").primaryKey(),
    userId: ofUser(),
    secret: text("secret").notNull(),
    /** False until the first code was entered. */
    verified: integer("verified", { mode: "boolean" }).notNull().default(true),
    /** The owner's name for it: "我的 iPhone". */
    name: text("name"),
    /** Null for authenticators that are older than this column. */
    createdAt: epochMsAsDate("created_at"),
    lastUsedAt: epochMsAsDate("last_used_at"),
    /** The time step (30 seconds each, since 1970) of the last accepted code: no code is accepted twice. */
    lastStep: integer("last_step"),
  },
  (t) => [index("two_factors_user").on(t.userId)],
);

/** The unused recovery codes of an account, each as a keyed hash. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: ofUser(),
    hash: text("hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);

/** The passkeys of an account (WebAuthn credentials). Property names are better-auth's. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: text("id").primaryKey(),
    userId: ofUser(),
    /** The owner's name for it. */
    name: text("name"),
    /** Base64 of the COSE key. */
    publicKey: text("public_key").notNull(),
    /** Base64url. */
    credentialID: text("credential_id").notNull(),
    /**
     * How often the passkey was used, for authenticators that count. A count that does not increase reveals a copied
     * key.
     */
    counter: integer("counter").notNull(),
    /** "multiDevice" when it is synchronised between the owner's devices. */
    deviceType: text("device_type").notNull(),
    backedUp: integer("backed_up", { mode: "boolean" }).notNull(),
    /** "internal,hybrid": how the browser reaches it. */
    transports: text("transports"),
    /** The model of the authenticator. */
    aaguid: text("aaguid"),
    createdAt: epochMsAsDate("created_at"),
    lastUsedAt: epochMsAsDate("last_used_at"),
  },
  (t) => [index("passkeys_user").on(t.userId), uniqueIndex("passkeys_credential").on(t.credentialID)],
);
