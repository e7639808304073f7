/** Domain of the demo accounts that `npm start` creates (seed/accounts/). A deployed site has none. */
export const demoDomain = "demo.aotu.example";

/**
 * Whether an address belongs to a demo account and must be refused: on the built site nobody may register or sign in with
 * one, because the password is public.
 */
export const isRefusedDemo = (email: string, isBuilt: boolean): boolean =>
  isBuilt && email.trim().toLowerCase().endsWith(`@${demoDomain}`);
