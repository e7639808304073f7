export { applySubscription } from "./apply-subscription.ts";
export { exportMembershipOf, isRenewing, mustNotRenew, planInForceOf } from "./membership-statements.ts";
export { type OwnMembership, readMembership } from "./read-membership.ts";
