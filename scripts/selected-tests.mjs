import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./state-directory.mjs";
import written from "./tests-of-features.json" with { type: "json" };

/** Playwright's option for the tests of the ordinary run. */
export const journeys = "--project=journeys";

/** Changes of these files may affect any page. */
const ofSite =
  /^(app|worker|public|drizzle|seed)\/(?!.*\.test\.tsx?$)|^(package-lock\.json|(vite|react-router)\.config\.ts)/;
const ofFeature = /^app\/features\/\w+\/([^/]+)\/.*/;
const ofBrowserTests = /^(tests\/(e2e|support)\/|playwright\.config\.ts)/;

/**
 * The beginnings of the names of a feature's browser tests, where they differ from the name of the feature without its final s. A feature
 * without its own journeys lists journeys that use it. @type {Record<string, string[]>}
 */
const testsOfFeature = written;

/**
 * Which browser tests run, with the reason for people. A change within features runs their journeys; any other change of the
 * site runs all journeys.
 * @param {readonly string[]} changed files
 * @param {string} since the commit that they differ from
 * @returns {{ args: string[] | undefined, reason: string }} arguments for Playwright; undefined for no browser tests
 */
export function selectBrowserTests(changed, since) {
  const ofTheSite = changed.filter((file) => ofSite.test(file));
  const isOfNoFeature = (/** @type {string} */ file) => testsOf(file).length === 0;
  const other = ofTheSite.find(isOfNoFeature);
  if (other !== undefined) return { args: [journeys], reason: `all journeys, because ${other} changed` };
  if (ofTheSite.length > 0) {
    const tests = [...new Set(ofTheSite.flatMap(testsOf))];
    return {
      args: [journeys, ...tests, "--pass-with-no-tests"],
      reason: `the journeys of the changed features: ${tests.join(" ")}`,
    };
  }
  const test = changed.find((file) => ofBrowserTests.test(file));
  if (test === undefined) return { args: undefined, reason: "no browser tests: neither the site nor they changed" };
  return {
    args: [`--only-changed=${since}`, "--pass-with-no-tests"],
    reason: `the browser tests that the changed tests concern, because ${test} changed`,
  };
}

/** The browser tests of the feature that has a file. @param {string} file @returns {string[]} paths */
function testsOf(file) {
  const feature = ofFeature.exec(file)?.[1];
  if (feature === undefined) return [];
  const starts = testsOfFeature[feature] ?? [feature.replace(/s$/, "")];
  return readdirSync(path.join(projectRoot, "tests/e2e"))
    .filter((name) => starts.some((/** @type {string} */ start) => name.startsWith(start)))
    .map((name) => `tests/e2e/${name}`);
}

/**
 * The Worker tests of a change within features: theirs, those of the features that import them, those that request every page of the back
 * office, and edited ones. `vitest --changed` would run nearly all, because the tested Worker imports every feature.
 * @param {readonly string[]} changed files
 * @returns {string[] | undefined} parts of their paths; undefined when another file changed that they may import
 */
export function selectWorkerTests(changed) {
  const isTest = (/** @type {string} */ file) => file.endsWith(".worker.test.ts");
  const concerning = changed.filter((file) => ofSite.test(file) || file.startsWith("tests/support/"));
  const features = new Set(concerning.map((file) => ofFeature.exec(file)?.[1]));
  if (features.size === 0 || features.has(undefined)) return undefined;
  const imports = new RegExp(`"#app/features/\\w+/(${[...features].join("|")})/`);
  const importing = filesIn("app/features")
    .map((file) => `app/features/${file}`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => imports.test(readFileSync(path.join(projectRoot, file), "utf8")))
    .map((file) => ofFeature.exec(file)?.[1]);
  const folders = [...new Set([...features, ...importing])].map((name) => `/${name}/`);
  return [...folders, "app/shell/back-office/", ...changed.filter(isTest)];
}

/**
 * Files in a folder.
 * @param {string} folder
 * @returns {string[]} paths relative to the folder
 */
const filesIn = (folder) =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map((file) =>
    file.replaceAll(path.sep, "/"),
  );

/** The commit where the branch left main; on main itself, its last commit. @returns {string} */
export function mergeBase() {
  for (const main of ["origin/main", "main"]) {
    try {
      return git("merge-base", "HEAD", main).trim();
    } catch {
      // The branch does not exist.
    }
  }
  return "HEAD";
}

/**
 * Files that differ from a commit, with untracked files.
 * @param {string} commit
 * @returns {string[]} paths from the project's folder
 */
export function changedFiles(commit) {
  return [git("diff", "--name-only", commit), git("ls-files", "--others", "--exclude-standard")]
    .join("\n")
    .split("\n")
    .filter(Boolean);
}

/** @param {...string} args */
function git(...args) {
  return execFileSync("git", args, { cwd: projectRoot, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}
