import { pathToFileURL } from "node:url";

// `node scripts/monthly-cost.mjs`: what the site costs a month, as a table for docs/deployment.md (a test compares both).

/**
 * Prices of Cloudflare's Workers Paid plan in US dollars, from stored copies of its pages read on 2026-11-24:
 * developers.cloudflare.com/workers/platform/pricing and developers.cloudflare.com/d1/platform/pricing.
 */
const prices = {
  plan: 5,
  /** Requests and processor time a month, then dollars for a million. Static files cost nothing. */
  requests: { included: 10e6, million: 0.3 },
  cpuMs: { included: 30e6, million: 0.02 },
  rowsRead: { included: 25e9, million: 0.001 },
  rowsWritten: { included: 50e6, million: 1 },
};

/**
 * Kinds of pages: share of all views (assumed), rows read and milliseconds of processor time to draw one, measured on 2026-11-24
 * on the full register, each address asked for once (docs/benchmarks.md). The time includes the local runtime and its database.
 */
const pages = [
  { kind: "course", share: 0.4, rows: 835, cpuMs: 28 },
  { kind: "institution", share: 0.15, rows: 222, cpuMs: 26 },
  { kind: "results", share: 0.2, rows: 1630, cpuMs: 38 },
  { kind: "guide", share: 0.15, rows: 2042, cpuMs: 60 },
  { kind: "list", share: 0.1, rows: 1952, cpuMs: 25 },
];

/** Beside each page one more request: a prefetched page that is kept already, or the API. Milliseconds of processor time. */
const further = { requests: 1, cpuMs: 5 };

/** A view is one row, written with others every four seconds; and a load of the register a month. */
const written = { byView: 1, byLoad: 193_505 };

const days = 30;

/** @param {{ included: number, million: number }} price @param {number} used */
const cost = ({ included, million }, used) => (Math.max(0, used - included) / 1e6) * million;

/** @param {(page: (typeof pages)[number]) => number} value the mean over the views */
const mean = (value) => pages.reduce((sum, page) => sum + page.share * value(page), 0);

/** @param {number} viewsADay @returns what is used and what it costs a month, no page kept from an earlier view */
export function monthOf(viewsADay) {
  const views = viewsADay * days;
  const used = {
    requests: views * (1 + further.requests),
    cpuMs: views * (mean(({ cpuMs }) => cpuMs) + further.cpuMs),
    rowsRead: views * mean(({ rows }) => rows),
    rowsWritten: views * written.byView + written.byLoad,
  };
  const costs = {
    requests: cost(prices.requests, used.requests),
    cpuMs: cost(prices.cpuMs, used.cpuMs),
    rowsRead: cost(prices.rowsRead, used.rowsRead),
    rowsWritten: cost(prices.rowsWritten, used.rowsWritten),
  };
  const total = Object.values(costs).reduce((sum, one) => sum + one, prices.plan);
  return { used, costs, total };
}

/** @returns {string} the table, in Markdown */
export function costTable() {
  const months = [1_000, 100_000, 5_000_000].map((views) => ({ views, ...monthOf(views) }));
  const number = (/** @type {number} */ value) => Math.round(value).toLocaleString("en-AU");
  const dollars = (/** @type {number} */ value) => `US$${value.toFixed(2)}`;
  const row = (/** @type {string} */ name, /** @type {(month: (typeof months)[number]) => string} */ cell) =>
    `| ${[name, ...months.map(cell)].join(" | ")} |`;
  return [
    row("Pages a day", ({ views }) => number(views)),
    "|---|---|---|---|",
    row("Requests", ({ used, costs }) => `${number(used.requests)}: ${dollars(costs.requests)}`),
    row("Processor time, s", ({ used, costs }) => `${number(used.cpuMs / 1000)}: ${dollars(costs.cpuMs)}`),
    row("Rows read, millions", ({ used, costs }) => `${number(used.rowsRead / 1e6)}: ${dollars(costs.rowsRead)}`),
    row("Rows written", ({ used, costs }) => `${number(used.rowsWritten)}: ${dollars(costs.rowsWritten)}`),
    row("Plan", () => dollars(prices.plan)),
    row("**A month**", ({ total }) => `**${dollars(total)}**`),
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) console.log(costTable());
