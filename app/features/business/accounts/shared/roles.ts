import type { Role } from "#worker/platform/auth/permissions.ts";

/** Roles that somebody can be invited to. */
export const teamRoleNames = { editor: "编辑", staff: "客服", admin: "管理员" } as const;

export type TeamRole = keyof typeof teamRoleNames;

/** Roles as people read them, on pages and in mails. */
export const roleNames = { user: "用户", ...teamRoleNames } as const satisfies Record<Role, string>;
