import { existsSync } from "node:fs";
import path from "node:path";

const headlessShell = "chromium-headless-shell";

/**
 * A Chromium or Chrome that is installed already. The headless shell comes first: a full browser takes a quarter more
 * processor time.
 * @returns {string | undefined} its path; undefined when there is none
 */
export function findBrowser() {
  const onPath = (process.env.PATH ?? "")
    .split(path.delimiter)
    .flatMap((folder) =>
      ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map((name) => path.join(folder, name)),
    );
  const programs = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA];
  return [
    process.env.CHROME_PATH,
    ...(process.env.PATH ?? "").split(path.delimiter).map((folder) => path.join(folder, headlessShell)),
    ...onPath,
    "/usr/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ...programs.map((folder) => folder && path.join(folder, "Google", "Chrome", "Application", "chrome.exe")),
  ].find((file) => file && existsSync(file));
}

/** @param {string} browser a path of findBrowser */
export const isHeadlessShell = (browser) => path.basename(browser) === headlessShell;
