import { setTimeout as sleep } from "node:timers/promises";
import { isOurPage } from "./our-page.mjs";

/** Milliseconds between two questions about the health. */
const interval = 2_000;

/** A page that is rendered for each request: a kept one would come from the former version. */
const page = "/login";

/**
 * The health of one version of the deployed Worker: what it says of itself, and whether it draws a page.
 * @param {object} site
 * @param {string} site.origin where /api/health is asked
 * @param {string} site.worker the Worker's name
 * @param {Readonly<Record<string, string>>} site.access headers that Cloudflare Access lets pass, see access-token.mjs
 */
export function versionHealth({ origin, worker, access }) {
  /**
   * @param {string} path
   * @param {string} version
   * @throws {Error} for a redirect: another site would answer in our place, for example the sign-in page of Cloudflare Access
   */
  const ask = async (path, version) => {
    const answer = await fetch(origin + path, {
      headers: { ...access, "Cloudflare-Workers-Version-Overrides": `${worker}="${version}"` },
      redirect: "manual",
      signal: AbortSignal.timeout(10_000),
    });
    const to = answer.headers.get("Location");
    if (to === null) return answer;
    // Without the query, which may carry a token.
    const address = new URL(to, origin);
    throw new Error(`${path}: ${answer.status} to ${address.origin}${address.pathname}. Behind Cloudflare Access, set \
CLOUDFLARE_ACCESS_CLIENT_ID and CLOUDFLARE_ACCESS_CLIENT_SECRET: docs/deployment.md#staging`);
  };

  /**
   * Asks a version, whichever share of the visitors it has. The platform ignores the header for some seconds after the version
   * was deployed, and another version answers.
   * @param {string} version
   */
  const askHealth = async (version) => {
    try {
      const answer = await ask("/api/health", version);
      const health = await answer.json();
      const is = health?.version === version ? "new" : "other";
      const said = `${answer.status} ${JSON.stringify(health).slice(0, 300)}`;
      if (is !== "new" || health?.ok !== true) return { is, isGood: health?.ok === true, said };
      const drawn = await askPage(version);
      return { is, isGood: drawn === null, said: drawn ?? said };
    } catch (error) {
      return { is: "none", isGood: false, said: `${origin}: ${describe(error)}` };
    }
  };

  /**
   * @param {string} version
   * @returns {Promise<string | null>} null when the page was drawn, else what was answered
   */
  const askPage = async (version) => {
    const answer = await ask(page, version);
    const html = await answer.text();
    return answer.status === 200 && isOurPage(html) ? null : `${page}: ${answer.status} ${html.slice(0, 300)}`;
  };

  return {
    /** @returns {Promise<string | null>} null when any version answers, good or bad; else what happened instead */
    silence: async () => {
      const { is, said } = await askHealth("");
      return is === "none" ? said : null;
    },

    /**
     * Watches a version for some seconds: it must answer, and from then on must not fail twice in a row.
     * @param {string} version
     * @param {number} seconds
     * @returns {Promise<string | null>} null when it is healthy, else what was answered last
     */
    watch: async (version, seconds) => {
      const end = Date.now() + seconds * 1000;
      let hasAnswered = false;
      let failures = 0;
      for (;;) {
        const { is, isGood, said } = await askHealth(version);
        if (is === "new" && isGood) hasAnswered = true;
        failures = isGood ? 0 : failures + 1;
        if (hasAnswered && failures >= 2) return said;
        if (Date.now() + interval > end) return hasAnswered && failures === 0 ? null : said;
        await sleep(interval);
      }
    },
  };
}

/** @param {unknown} error */
const describe = (error) =>
  error instanceof Error ? [error.message, error.cause].filter(Boolean).map(String).join(": ") : String(error);
