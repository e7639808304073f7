/** Percent of the visitors that get the new version, one step after the other. At 0 only our own question reaches it. */
const steps = [0, 10, 50];

/**
 * Moves visitors from one version to another, and all of them back when the new one is not healthy or a step fails.
 * @param {object} move
 * @param {ReturnType<typeof import("./deployed-worker.mjs").deployedWorker>} move.deployed
 * @param {ReturnType<typeof import("./version-health.mjs").versionHealth>} move.health
 * @param {string} move.from the version that visitors have
 * @param {string} move.to
 * @param {boolean} move.isAtOnce from nobody to everybody
 * @param {number} move.wait seconds of each step
 * @returns {Promise<boolean>} whether everybody has the new version; otherwise everybody has the former one again
 */
export async function moveVisitors({ deployed, health, from, to, isAtOnce, wait }) {
  try {
    for (const percent of isAtOnce ? [0] : steps) {
      console.log(`\n${percent} % of the visitors get the new version. It is watched for ${wait} s.`);
      await deployed.share([`${to}@${percent}%`, `${from}@${100 - percent}%`], `${percent} %`);
      if (await isUnhealthy()) return false;
    }
    console.log("\nEverybody gets the new version.");
    await deployed.share([`${to}@100%`], "100 %");
  } catch (error) {
    console.error(`\n${describe(error)}\nEverybody gets the former version again.`);
    await giveBack("back: a step failed");
    return false;
  }
  return !(await isUnhealthy());

  async function isUnhealthy() {
    const problem = await health.watch(to, wait);
    if (problem === null) return false;
    console.error(`The new version ${to} is not healthy: ${problem}\nEverybody gets the former version again.`);
    await giveBack("back: the new version was not healthy");
    return true;
  }

  /** @param {string} why */
  async function giveBack(why) {
    try {
      await deployed.share([`${from}@100%`], why);
    } catch (error) {
      console.error(`${describe(error)}
Visitors are still divided between two versions. Give all of them to the former one:
  npx wrangler versions deploy ${from}@100% --config build/server/wrangler.json --yes`);
    }
  }
}

/** @param {unknown} error */
const describe = (error) => (error instanceof Error ? error.message : String(error));
