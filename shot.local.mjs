// FULL=1 W=390,1280 DARK=1 node shot.local.ts BASE OUTPREFIX PATH...
import { chromium } from "@playwright/test";
import { findBrowser } from "./tests/support/find-browser.mjs";

const [base, out, ...paths] = process.argv.slice(2);
const browser = await chromium.launch({
  ...(findBrowser() ? { executablePath: findBrowser() } : {}),
  args: ["--no-sandbox"],
});
for (const width of (process.env.W ?? "390,1280").split(",").map(Number))
  for (const scheme of process.env.DARK ? ["light", "dark"] : ["light"]) {
    const context = await browser.newContext({
      viewport: { width, height: width < 600 ? 844 : 900 },
      colorScheme: scheme,
    });
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(base + path);
      const name = `${out}${decodeURIComponent(path)
        .replace(/[^\p{L}\p{N}]+/gu, "_")
        .slice(0, 50)}-${width}-${scheme}.png`;
      await page.screenshot({ path: name, fullPage: !!process.env.FULL });
      console.log(name, await page.evaluate(() => document.documentElement.scrollHeight));
    }
    await context.close();
  }
await browser.close();
