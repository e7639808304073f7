/** What is said with the 403 for a form that was sent without a session (read-member.ts): the page offers to sign in. */
export const signedOut = "signed-out";
