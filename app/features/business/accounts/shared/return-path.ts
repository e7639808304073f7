import { type Member, may } from "#worker/platform/auth/permissions.ts";
import { hasControlCharacters } from "#worker/platform/text-input.ts";

/**
 * Whether a path can be redirected to after the sign-in (no open redirect): one leading slash, no backslash, no control
 * characters, and the same host after parsing. Refuses `//evil`, `/\evil`, `javascript:`.
 */
export function isReturnPath(path: string): boolean {
  // Browsers drop control characters; the rest may be another host.
  if (path.length > 500 || !/^\/(?![/\\])/.test(path) || /[\\ ]/.test(path) || hasControlCharacters(path)) return false;
  const base = "https://site.invalid";
  if (!URL.canParse(path, base)) return false;
  return new URL(path, base).origin === base && !new URL(path, base).pathname.startsWith("//");
}

/** The path after the sign-in when `returnTo` is missing. */
export const defaultReturn = "/dashboard";

/** The same once the account is known: members of the team land in the back office. */
export const homeOf = (actor: Pick<Member, "role" | "twoFactorEnabled">): string =>
  may(actor, "overview") ? "/admin" : defaultReturn;

/** Without a path to return to, the second step of the sign-in ends here: its loader redirects to homeOf. */
export const afterSignIn = "/login";

/** The `returnTo` parameter of an address, if it is a path of this site. For loaders and actions. */
export function readReturnTo({ searchParams }: URL): string | undefined {
  const returnTo = searchParams.get("returnTo");
  return returnTo !== null && isReturnPath(returnTo) ? returnTo : undefined;
}
