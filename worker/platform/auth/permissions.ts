import { AppError } from "#worker/errors.ts";

/** Roles of accounts. A user has no access to the back office; an administrator has every permission. */
export const roles = ["user", "editor", "staff", "admin"] as const;

export type Role = (typeof roles)[number];

/**
 * Permissions, one for each area of the back office. "overview": its front page and the statistics of page views.
 * "figures": read the registry of figures. "facts": change the registry of figures.
 */
export type Permission =
  | "overview"
  | "content"
  | "news"
  | "links"
  | "menus"
  | "orders"
  | "messages"
  | "answer-templates"
  | "professionals"
  | "figures"
  | "facts"
  | "searches"
  | "vocabulary"
  | "register"
  | "products"
  | "users"
  | "settings"
  | "outbox"
  | "audit";

const granted: Record<Exclude<Role, "admin">, readonly Permission[]> = {
  user: [],
  editor: ["overview", "content", "news", "links", "menus", "figures", "searches", "vocabulary"],
  staff: ["overview", "orders", "messages", "answer-templates", "professionals"],
};

/** The signed-in member of the back office, according to the session. */
export interface Member {
  userId: string;
  email: string;
  role: Role;
  twoFactorEnabled: boolean;
}

/** The role of a stored value; unknown values count as "user". */
export const roleOf = (stored: unknown): Role => roles.find((role) => role === stored) ?? "user";

/** Whether an account must set up its second factor first: every role of the back office needs one. */
export const mustEnrol = ({ role, twoFactorEnabled }: Pick<Member, "role" | "twoFactorEnabled">) =>
  role !== "user" && !twoFactorEnabled;

export const isGranted = (role: Role, permission: Permission): boolean =>
  role === "admin" || granted[role].includes(permission);

/** Whether a member has a permission. */
export const may = (member: Pick<Member, "role" | "twoFactorEnabled">, permission: Permission): boolean =>
  !mustEnrol(member) && isGranted(member.role, permission);

/**
 * The first line of every verb of the back office. Routes check the permission too, but a verb must not rely on that.
 * @throws AppError "forbidden"
 */
export function requirePermission(member: Member, permission: Permission): void {
  if (!may(member, permission)) throw new AppError("forbidden", "你的账号没有做这件事的权限。");
}

/** The signed-in account. Only read from the session cookie, never from input. */
export interface Actor extends Member {
  sessionId: string;
  name: string;
  /** ms since 1970 */
  sessionStartedAt: number;
  sessionExpiresAt: number;
  /** How the session began. A fresh "recovery" session may set a new password without the old one. */
  startedBy: "password" | "link" | "recovery" | "passkey";
}
