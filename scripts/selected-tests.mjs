import { readdirSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./state-directory.mjs";

/** A change of these may concern any page. */
const ofSite =
  /^(app|worker|public|drizzle|seed)\/(?!.*\.test\.tsx?$)|^(package-lock\.json|(vite|react-router)\.config\.ts)/;
const ofBrowserTests = /^(tests\/(e2e|support)\/|playwright\.config\.ts)/;

/**
 * Which browser tests run, with the reason for people.
 * @param {readonly string[]} changed files
 * @param {string} since the commit that they differ from
 * @returns {{ args: string[] | undefined, reason: string }} arguments for Playwright; undefined for no browser tests
 */
export function selectBrowserTests(changed, since) {
  const site = changed.find((file) => ofSite.test(file));
  if (site !== undefined) return { args: [], reason: `all browser tests, because ${site} changed` };
  const test = changed.find((file) => ofBrowserTests.test(file));
  if (test === undefined) return { args: undefined, reason: "no browser tests: neither the site nor they changed" };
  return {
    args: [`--only-changed=${since}`, "--pass-with-no-tests"],
    reason: `the browser tests that the changed tests concern, because ${test} changed`,
  };
}

/** @param {"unit" | "worker"} project @returns {number} the test files of a project of vitest.config.ts */
export function countTestFiles(project) {
  const folders = project === "worker" ? ["worker", "app"] : ["worker", "app", "seed", "scripts", "tests"];
  return folders
    .flatMap((folder) => readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" }))
    .filter((file) => /\.test\.tsx?$/.test(file) && file.endsWith(".worker.test.ts") === (project === "worker")).length;
}
