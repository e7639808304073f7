/** How long the link of a mail is good, minutes; the mail says it and the database holds to it. */
export const linkLifetimes = {
  "verify-email": 24 * 60,
  "sign-in": 15,
  recovery: 15,
  "confirm-change": 60,
  "verify-change": 60,
  "delete-account": 15,
} as const;
