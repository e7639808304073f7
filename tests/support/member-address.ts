import type { Role } from "#worker/platform/auth/permissions.ts";

/** Of people who work in the back office of the browser tests' site. */
export const memberDomain = "members.example";

/** An address that nobody else has; whoever registers with it has the role (members-by-address.ts). */
export const memberAddress = (role: Exclude<Role, "user">) =>
  `${role}-${crypto.randomUUID().slice(0, 12)}@${memberDomain}`;

/** Of people who have bought something in the browser tests' site: a paid order that is not over. */
export const buyerDomain = "buyers.example";

/** An address that nobody else has; whoever registers with it has the order (members-by-address.ts). */
export const buyerAddress = () => `buyer-${crypto.randomUUID().slice(0, 12)}@${buyerDomain}`;
