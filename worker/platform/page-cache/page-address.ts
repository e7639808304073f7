/** The query parameters that a page reads. */
export interface PageParameters {
  /** Parameters with a limited number of values: filters, tabs, page numbers. */
  choices: readonly string[];
  /** Parameters that visitors type. Addresses with one are cached in the isolate only. */
  typed: readonly string[];
}

/** The parameters of the page at a path; empty for an unknown path. */
export type ParametersOf = (path: string) => PageParameters;

export interface PageAddress {
  /** The address with the parameters that its page reads, in one order. The page is rendered for this address. */
  url: URL;
  /** The address under which the response is cached: the address of the page, or of its state alone. */
  key: URL;
  /** Only the page's state is asked for: React fetches it when it starts (app/shell/islands/start-on-use.ts). */
  isState: boolean;
  /** The address has a parameter that visitors type. */
  isTyped: boolean;
  /** Parameters that the page does not read: a redirect passes them on. */
  dropped: [name: string, value: string][];
  /** The address is too long for the cache. */
  isTooLong: boolean;
}

/** The routes that a data request of React Router asks for. */
const routesParameter = "_routes";

/** Names the build of a state: the scripts of another build cannot use it. */
export const buildHeader = "X-Build";

/** Asks for the state of a page, which React hydrates it with. */
export const stateParameter = "_state";

/** Maximum number of characters of a cached address. */
const longest = 2000;

/**
 * The canonical address of all addresses that show the same page: unknown parameters (utm_source, fbclid, made-up ones)
 * are dropped, known ones are sorted; values of a repeated parameter stay in their order. Because the page is rendered
 * for this address, a parameter that is missing in the list cannot give one visitor's page to another: it has no effect
 * at all.
 * @param origin of the site: the page shows it in links
 */
export function readPageAddress(asked: URL, origin: string, parametersOf: ParametersOf): PageAddress {
  const isData = asked.pathname.endsWith(".data");
  const { choices, typed } = parametersOf(pagePath(asked.pathname));
  const url = new URL(origin + asked.pathname);
  const isKnown = ([name]: [string, string]) =>
    choices.includes(name) || typed.includes(name) || (isData && name === routesParameter);
  const known = [...asked.searchParams].filter(isKnown);
  // Array.prototype.sort is stable, so that the order of a parameter's values is preserved.
  known.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  if (known.length > 0) url.search = new URLSearchParams(known).toString();
  const isState = asked.searchParams.has(stateParameter) && !isData;
  const key = new URL(url);
  if (isState) key.searchParams.append(stateParameter, "1");
  return {
    url,
    key,
    isState,
    isTyped: known.some(([name]) => typed.includes(name)),
    dropped: [...asked.searchParams].filter((one) => !isKnown(one) && !(isState && one[0] === stateParameter)),
    isTooLong: url.href.length > longest,
  };
}

/** The target of a redirect with parameters after its own. @param location path or URL, without a fragment */
export function withParameters(location: string, parameters: readonly [name: string, value: string][]): string {
  if (parameters.length === 0) return location;
  const added = new URLSearchParams(parameters.map(([name, value]) => [name, value]));
  return `${location}${location.includes("?") ? "&" : "?"}${added}`;
}

/** The path of the page that a data request (`/about.data`, `/_.data`) belongs to. */
const pagePath = (pathname: string): string => pathname.replace(/\/_(root)?\.data$/, "/").replace(/\.data$/, "");
