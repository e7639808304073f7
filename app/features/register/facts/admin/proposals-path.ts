/** The page of the proposals that wait for an administrator. */
export const proposalsPath = "/admin/facts/proposals";
