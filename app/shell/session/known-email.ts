// In memory of this tab only: an e-mail address belongs neither into an address nor into the browser's storage.
let known: string | undefined;

/** Remembers the address that somebody has just registered or verified, for the form that follows. Never called on the server. */
export function rememberEmail(email: string): void {
  known = email;
}

/** The address of the step before; undefined after a reload and on the server. */
export const knownEmail = (): string | undefined => known;
