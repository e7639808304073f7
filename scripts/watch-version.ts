/** A deployed version, and the settings for its health requests. */
export interface Watched {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** @param ms milliseconds */
  sleep(ms: number): Promise<unknown>;
  origin: string;
  /** The Worker's name. */
  worker: string;
  version: string;
  /** Headers for Cloudflare Access. */
  access: Record<string, string>;
  seconds: number;
}

/** Milliseconds between two health requests. */
const interval = 2000;

/** Whether HTML is a complete page of this site: its title ends with the site's name. Other pages at the address, for example a sign-in page of Cloudflare Access, are not. */
export const isOurPage = (html: string) => /<title[^>]*>[^<]*\| 澳途<\/title>/.test(html) && html.includes("</html>");

/**
 * Watches a version: it must respond, and from then on must not fail twice in a row. For some seconds after a deployment the platform
 * ignores the header that names the version, and another version responds.
 * @returns null when it is healthy, else the last response
 */
export async function watchVersion(watched: Watched): Promise<string | null> {
  let hasAnswered = false;
  let failures = 0;
  for (let left = watched.seconds * 1000; ; left -= interval) {
    const problem = await problemOf(watched);
    hasAnswered ||= problem === null;
    failures = problem === null ? 0 : failures + 1;
    if (problem !== null && ((hasAnswered && failures >= 2) || left < interval)) return problem;
    if (left < interval) return null;
    await watched.sleep(interval);
  }
}

async function problemOf(watched: Watched): Promise<string | null> {
  try {
    const answer = await ask(watched, "/api/health");
    const said = await answer.text();
    // Not `ok`: late jobs of the former version must not prevent its successor.
    const { database, version } = JSON.parse(said);
    if (version !== watched.version || database !== "ok") return `${answer.status} ${said.slice(0, 300)}`;
    // A page that is rendered for each request: a cached one might come from the former version.
    const page = await ask(watched, "/login");
    const html = await page.text();
    return page.status === 200 && isOurPage(html) ? null : `/login: ${page.status} ${html.slice(0, 300)}`;
  } catch (error) {
    return `${watched.origin}: ${error instanceof Error ? error.message : error}`;
  }
}

/** @throws Error for a redirect: another site would respond instead, for example the sign-in page of Cloudflare Access */
async function ask({ fetch, origin, worker, version, access }: Watched, address: string): Promise<Response> {
  const headers = { ...access, "Cloudflare-Workers-Version-Overrides": `${worker}="${version}"` };
  const init: RequestInit = { headers, redirect: "manual", signal: AbortSignal.timeout(10_000) };
  const answer = await fetch(origin + address, init);
  const to = answer.headers.get("Location");
  if (to === null) return answer;
  // The query is omitted, because it may contain a token.
  throw new Error(`${address}: ${answer.status} to ${to.split("?")[0]}. Behind Cloudflare Access, set \
CLOUDFLARE_ACCESS_CLIENT_ID and CLOUDFLARE_ACCESS_CLIENT_SECRET: docs/deployment.md#staging`);
}
