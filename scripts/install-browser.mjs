import { existsSync } from "node:fs";
import { findBrowser } from "../tests/support/find-browser.mjs";
import { runCommand, runTool } from "./run-command.mjs";

/** Makes sure that the tests have a browser: an installed one, else Playwright's, else Debian's with a Chinese font. */
export async function installBrowser() {
  if (findBrowser()) return;
  if (process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD !== "1") {
    console.log("Installing a browser for the tests …");
    const { code } = await runTool("@playwright/test", "playwright", ["install", "chromium"], { output: "collect" });
    if (code === 0) return;
  }
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await runCommand("apt-get", ["update"], { output: "collect" });
    const packages = ["chromium", "fonts-noto-cjk"];
    const { code } = await runCommand("apt-get", ["install", "-y", "--no-install-recommends", ...packages], {
      env: { DEBIAN_FRONTEND: "noninteractive" },
      output: "collect",
    });
    if (code === 0 && findBrowser()) return;
  }
  console.error("No browser could be installed: the browser tests need Chromium or Chrome (CHROME_PATH names one).");
}
