/** The prefix of the script variant of the open page (worker/platform/variants/); empty for the simplified one. */
const prefixOf = (path: string) => /^\/zh-(hk|tw)(?=[/?]|$)/.exec(path)?.[0] ?? "";

/**
 * An address of this site in the script variant of the open page: for fetched content and for the address line. Links
 * and navigations of React Router do this themselves, and its locations are without the prefix. Other addresses are
 * returned unchanged.
 */
export function inVariant(address: string): string {
  const prefix = prefixOf(location.pathname);
  if (prefix === "" || !address.startsWith("/") || prefixOf(address) !== "") return address;
  return prefix + address.replace(/^\/(?=\?|$)/, "");
}

/** An address of this site as React Router takes it. */
export const withoutVariant = (address: string): string => address.slice(prefixOf(address).length) || "/";
