import { AppError } from "#worker/errors.ts";

/** What an account is in the back office; an administrator may do everything. */
export const roles = ["user", "editor", "staff", "admin"] as const;

export type Role = (typeof roles)[number];

/** What is done in the back office, by area. "overview" is its front page and the numbers of page views. */
export type Permission =
  | "overview"
  | "content"
  | "news"
  | "links"
  | "menus"
  | "orders"
  | "messages"
  | "professionals"
  | "memberships"
  | "facts"
  | "vocabulary"
  | "register"
  | "products"
  | "users"
  | "settings"
  | "outbox"
  | "audit";

const granted: Record<Exclude<Role, "admin">, readonly Permission[]> = {
  user: [],
  editor: ["overview", "content", "news", "links", "menus"],
  staff: ["overview", "orders", "messages", "professionals", "memberships"],
};

/** Who acts in the back office, as the session says; an Actor of the accounts is one. */
export interface Member {
  userId: string;
  email: string;
  role: Role;
  twoFactorEnabled: boolean;
}

/** What is stored as a role and is none counts as nobody's. */
export const roleOf = (stored: unknown): Role => roles.find((role) => role === stored) ?? "user";

/** Whoever works in the back office needs a second factor; until there is one they may only set it up. */
export const mustEnrol = ({ role, twoFactorEnabled }: Pick<Member, "role" | "twoFactorEnabled">) =>
  role !== "user" && !twoFactorEnabled;

export const may = (member: Pick<Member, "role" | "twoFactorEnabled">, permission: Permission): boolean =>
  !mustEnrol(member) && (member.role === "admin" || granted[member.role].includes(permission));

/**
 * The first line of every verb of the back office: routes ask too, but a verb is only as safe as itself.
 * @throws AppError "forbidden"
 */
export function requirePermission(member: Member, permission: Permission): void {
  if (!may(member, permission)) throw new AppError("forbidden", "您的账号没有做这件事的权限。");
}

/** Who is signed in. Made from the session's cookie alone, never from input. */
export interface Actor extends Member {
  sessionId: string;
  name: string;
  /** ms since 1970 */
  sessionStartedAt: number;
  sessionExpiresAt: number;
  /** How the session began; "recovery" may set a password without the old one while fresh. */
  startedBy: "password" | "link" | "recovery";
}
