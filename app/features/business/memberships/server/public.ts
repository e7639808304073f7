export { exportMembershipOf, isRenewing, mustNotRenew, planInForceOf, readMembership } from "./membership.ts";
export { applySubscription } from "./subscribe.ts";
