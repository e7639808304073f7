import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

// `node audit.mjs ADDRESS [--without-scripts]`: one audit with Lighthouse's own throttling of a phone. Prints JSON: `performance`,
// `accessibility`, `bestPractices`, `seo` (0 to 100), `blocking` and `firstText` (ms), `speed` (Lighthouse's benchmark of the machine).

const [address, ...options] = process.argv.slice(2);
const chrome = await launch({
  chromePath: process.env.CHROME_PATH,
  chromeFlags: ["--headless=new", "--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
});
try {
  const blocked = options.includes("--without-scripts") ? ["*.js"] : [];
  const outcome = await lighthouse(address, { port: chrome.port, logLevel: "silent", blockedUrlPatterns: blocked });
  if (!outcome || outcome.lhr.runtimeError)
    throw new Error(outcome?.lhr.runtimeError?.message ?? "Lighthouse gave no result.");
  const { categories, audits, environment } = outcome.lhr;
  const score = (name) => Math.round((categories[name]?.score ?? 0) * 100);
  const figures = {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    blocking: Math.round(audits["total-blocking-time"].numericValue),
    firstText: Math.round(audits["first-contentful-paint"].numericValue),
    speed: environment.benchmarkIndex,
  };
  console.log(JSON.stringify(figures));
} finally {
  chrome.kill();
}
