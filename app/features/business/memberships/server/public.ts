export { applySubscription } from "./apply-subscription.ts";
export { exportMembershipOf, isRenewing, mustNotRenew, planInForceOf, readMembership } from "./membership.ts";
