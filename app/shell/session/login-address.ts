const loginModes = ["password", "link", "reset"] as const;

/** Form of the login page: sign in with a password, request a sign-in link, or request a link to reset the password. */
export type LoginMode = (typeof loginModes)[number];

const loginNotices = [
  ...["registered", "link-sent", "reset-sent", "verified", "password-changed"],
  ...["signed-out", "deleted", "deleted-but-orders"],
] as const;

/** Message of the login page about the previous step. */
export type LoginNotice = (typeof loginNotices)[number];

interface LoginState {
  mode?: LoginMode;
  /** The path to return to after signing in, checked against open redirects by the caller. */
  returnTo?: string | undefined;
  notice?: LoginNotice;
}

/** Address of the login page; defaults are omitted. */
export const loginAddress = ({ mode, returnTo, notice }: LoginState): string =>
  addressWith("/login", { mode: mode === "password" ? undefined : mode, notice, returnTo });

/** A path with a query of the parameters that have a value. The first page of a list has none. */
export function addressWith(path: string, parameters: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === null || value === undefined || value === "" || (name === "page" && value === 1)
      ? []
      : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Parses the query of the login page ("?mode=link"); unknown values are ignored. */
export function readLoginAddress(search: string): { mode: LoginMode; notice: LoginNotice | null } {
  const searchParams = new URLSearchParams(search);
  const [mode, notice] = [searchParams.get("mode"), searchParams.get("notice")];
  return {
    mode: loginModes.find((one) => one === mode) ?? "password",
    notice: loginNotices.find((one) => one === notice) ?? null,
  };
}

// An e-mail address, in memory of this tab only: it belongs neither into a URL nor into the browser's storage.
let known: string | undefined;

/** Remembers a just registered or verified e-mail address for the next form. Never called on the server. */
export function rememberEmail(email: string): void {
  known = email;
}

/** The e-mail address of the previous step; undefined after a reload and on the server. */
export const knownEmail = (): string | undefined => known;
