import { execFileSync } from "node:child_process";
import { projectRoot } from "./state-directory.mjs";

/** The commit where the branch left main; on main itself, its last commit. @returns {string} */
export function mergeBase() {
  for (const main of ["origin/main", "main"]) {
    try {
      return git("merge-base", "HEAD", main).trim();
    } catch {
      // There is no such branch.
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
