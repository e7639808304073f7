/** A deployed version, and how it is asked. */
export interface Watched {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** @param ms milliseconds */
  sleep(ms: number): Promise<unknown>;
  origin: string;
  /** The Worker's name. */
  worker: string;
  version: string;
  /** Headers that Cloudflare Access lets pass. */
  access: Record<string, string>;
  seconds: number;
}

/** Milliseconds between two questions about the health. */
const interval = 2000;

/**
 * Whether HTML is a whole page of this site: its title ends with the site's name. Whatever else answers at the address, a sign-in page
 * of Cloudflare Access for example, is none.
 */
export const isOurPage = (html: string) => /<title[^>]*>[^<]*\| 澳途<\/title>/.test(html) && html.includes("</html>");

/**
 * Watches a version: it must answer, and from then on must not fail twice in a row. The platform ignores the header that names the
 * version for some seconds after it was deployed, and another version answers.
 * @returns null when it is healthy, else what was answered last
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
    // Not `ok`: jobs that are late because of the former version must not prevent its successor.
    const { database, version } = JSON.parse(said);
    if (version !== watched.version || database !== "ok") return `${answer.status} ${said.slice(0, 300)}`;
    // A page that is rendered for each request: a cached one would come from the former version.
    const page = await ask(watched, "/login");
    const html = await page.text();
    return page.status === 200 && isOurPage(html) ? null : `/login: ${page.status} ${html.slice(0, 300)}`;
  } catch (error) {
    return `${watched.origin}: ${error instanceof Error ? error.message : error}`;
  }
}

/** @throws Error for a redirect: another site would answer in our place, for example the sign-in page of Cloudflare Access */
async function ask({ fetch, origin, worker, version, access }: Watched, address: string): Promise<Response> {
  const headers = { ...access, "Cloudflare-Workers-Version-Overrides": `${worker}="${version}"` };
  const init: RequestInit = { headers, redirect: "manual", signal: AbortSignal.timeout(10_000) };
  const answer = await fetch(origin + address, init);
  const to = answer.headers.get("Location");
  if (to === null) return answer;
  // Without the query, which may carry a token.
  throw new Error(`${address}: ${answer.status} to ${to.split("?")[0]}. Behind Cloudflare Access, set \
CLOUDFLARE_ACCESS_CLIENT_ID and CLOUDFLARE_ACCESS_CLIENT_SECRET: docs/deployment.md#staging`);
}
