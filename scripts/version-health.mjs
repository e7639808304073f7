import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds between two questions about the health. */
const interval = 2_000;

/** A page that is rendered for each request: a kept one would come from the former version. */
const page = "/login";

/**
 * The health of one version of the deployed Worker: what it says of itself, and whether it draws a page.
 * @param {{ origin: string, worker: string }} site where /api/health is asked, and the Worker's name
 */
export function versionHealth({ origin, worker }) {
  /** @param {string} version */
  const overrides = (version) => ({ "Cloudflare-Workers-Version-Overrides": `${worker}="${version}"` });

  /**
   * Asks a version, whichever share of the visitors it has. The platform ignores the header for some seconds after the version
   * was deployed, and another version answers.
   * @param {string} version
   */
  const ask = async (version) => {
    try {
      const answer = await fetch(`${origin}/api/health`, {
        headers: overrides(version),
        signal: AbortSignal.timeout(10_000),
      });
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
    const answer = await fetch(origin + page, { headers: overrides(version), signal: AbortSignal.timeout(10_000) });
    const html = await answer.text();
    return answer.status === 200 && html.includes("</html>") ? null : `${page}: ${answer.status} ${html.slice(0, 300)}`;
  };

  return {
    /** @returns {Promise<boolean>} whether any version of this site answers: not before its first deployment */
    answers: async () => (await ask("")).is !== "none",

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
        const { is, isGood, said } = await ask(version);
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
