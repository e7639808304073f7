/** The server's schemas for the forms of the account: loaded once somebody is at a form, for zod is large. */
export const loadSchemas = () => import("#worker/features/accounts/input.ts");
