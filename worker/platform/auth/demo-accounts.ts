/** Of the accounts that `npm start` makes to try things with (seed/accounts/); a deployed site knows none of them. */
export const demoDomain = "demo.aotu.example";

/**
 * Whether an address is of a demo account and this is the built site, where nobody registers or signs in with one: its
 * password is known to everybody.
 */
export const isRefusedDemo = (email: string, isBuilt: boolean): boolean =>
  isBuilt && email.trim().toLowerCase().endsWith(`@${demoDomain}`);
