export const loginModes = ["password", "link", "reset"] as const;

/** What the login page is for: signing in with a password, asking for a link to sign in, or for one to set a password. */
export type LoginMode = (typeof loginModes)[number];

export const loginNotices = ["registered", "link-sent", "reset-sent", "verified", "password-changed"] as const;

/** What was just done elsewhere, or by the form before. */
export type LoginNotice = (typeof loginNotices)[number];

interface LoginState {
  mode?: LoginMode;
  /** Where to go afterwards; a checked one. */
  returnTo?: string | undefined;
  notice?: LoginNotice;
}

/** The address of the login page; what is the default is left out. */
export const loginAddress = ({ mode, returnTo, notice }: LoginState): string =>
  addressWith("/login", { mode: mode === "password" ? undefined : mode, notice, returnTo });

/** A path with those parameters that are there. */
export function addressWith(path: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter((one): one is [string, string] => one[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Reads the query ("?mode=link"); unknown values count as none. */
export function readLoginAddress(search: string): { mode: LoginMode; notice: LoginNotice | null } {
  const searchParams = new URLSearchParams(search);
  const [mode, notice] = [searchParams.get("mode"), searchParams.get("notice")];
  return {
    mode: loginModes.find((one) => one === mode) ?? "password",
    notice: loginNotices.find((one) => one === notice) ?? null,
  };
}
