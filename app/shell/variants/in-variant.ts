/**
 * An address of this site in the written form of the open page (worker/platform/variants/): what is fetched to be shown, and what is
 * written into the address line. Links and navigations of React Router do this themselves.
 */
export const inVariant = (path: string): string => (/^\/zh-(hk|tw)(?=\/|$)/.exec(location.pathname)?.[0] ?? "") + path;
