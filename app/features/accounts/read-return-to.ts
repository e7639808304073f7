import { isReturnPath } from "#worker/features/accounts/return-path.ts";

/** Where to go after signing in when nothing else was asked for. */
export const defaultReturn = "/dashboard";

/** The address's returnTo when it is a path of this site. For loaders and actions. */
export function readReturnTo({ searchParams }: URL): string | undefined {
  const returnTo = searchParams.get("returnTo");
  return returnTo !== null && isReturnPath(returnTo) ? returnTo : undefined;
}
