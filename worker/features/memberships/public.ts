export { applySubscription } from "./apply-subscription.ts";
export { countedMemberships } from "./counted-memberships.ts";
export {
  eraseMembershipTexts,
  exportMembershipMoneyOf,
  exportMembershipOf,
  isRenewing,
  mustNotRenew,
  planInForceOf,
} from "./membership-statements.ts";
export { membershipMoneyRows } from "./money/ledger.ts";
export { settleMembershipRefund } from "./money/settle-refund.ts";
export { type OwnMembership, readMembership } from "./read-membership.ts";
