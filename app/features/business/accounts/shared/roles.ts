import type { Role } from "#worker/platform/auth/permissions.ts";

/** Roles as people read them, on pages and in mails. */
export const roleNames = {
  user: "用户",
  editor: "编辑",
  staff: "客服",
  admin: "管理员",
} as const satisfies Record<Role, string>;
