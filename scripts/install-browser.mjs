import { existsSync } from "node:fs";
import { findBrowser, isHeadlessShell } from "../tests/support/find-browser.mjs";
import { runCommand, runTool } from "./run-command.mjs";

/**
 * Ensures that the tests have a browser. Order: `CHROME_PATH` or an installed headless shell, Debian's headless shell (as root, in
 * containers), another installed browser, Playwright's download, Debian's Chromium.
 */
export async function installBrowser() {
  const found = findBrowser();
  if (found && (process.env.CHROME_PATH || isHeadlessShell(found))) return;
  const isDebian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (isDebian && (await aptInstall("chromium-headless-shell"))) return;
  if (findBrowser()) return;
  if (process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD !== "1") {
    console.log("Installing a browser for the tests …");
    const args = ["install", "--only-shell", "chromium"];
    const { code } = await runTool("@playwright/test", "playwright", args, { output: "collect" });
    if (code === 0) return;
  }
  if (isDebian && (await aptInstall("chromium"))) return;
  console.error("No browser could be installed: the browser tests need Chromium or Chrome (CHROME_PATH names one).");
}

/** Installs one of Debian's browsers and a Chinese font. @param {string} browser a package @returns {Promise<boolean>} */
async function aptInstall(browser) {
  console.log(`Installing ${browser} for the browser tests …`);
  // Makes apt fail after seconds without a network.
  const timeouts = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=15"];
  const install = [...timeouts, "install", "-y", "--no-install-recommends", browser, "fonts-noto-cjk"];
  const apt = async (/** @type {string[]} */ args) =>
    (await runCommand("apt-get", args, { env: { DEBIAN_FRONTEND: "noninteractive" }, output: "collect" })).code === 0;
  const isInstalled = (await apt(install)) || ((await apt([...timeouts, "update"])) && (await apt(install)));
  return isInstalled && findBrowser() !== undefined;
}
