export { exportMembershipOf, isRenewing, mustNotRenew, planInForceOf } from "./account-membership.ts";
