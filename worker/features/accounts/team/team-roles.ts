import type { Role } from "#worker/platform/auth/permissions.ts";

/** Roles that somebody can be invited to. */
export const teamRoles = ["editor", "staff", "admin"] as const satisfies readonly Role[];

export type TeamRole = (typeof teamRoles)[number];
