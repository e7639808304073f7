import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Find } from "#app/features/foundation/official-pages/shared/probe.ts";
import { seed } from "../cli.ts";
import { watch } from "./cli.ts";

const behind: Find = { text: { before: "The charge is", after: "" } };
const html = { "Content-Type": "text/html; charset=utf-8" };
const page = (value: number) => `<!doctype html><p>The charge is AUD${value}.</p>`;
const row = (value: number) =>
  `<table><tr><th>Visa</th><th>Since</th><th>Charge</th></tr><tr><td>Student</td><td>2019</td><td>${value}</td></tr></table>`;

interface Site {
  /** The response of the site, with the registry's value. */
  answer: (value: number, response: Parameters<RequestListener>[1], isRedirected: boolean) => void;
  find?: Find;
  robots?: string;
  /** The expected line of the report, and the reason of a failure. */
  seen: string;
  failure?: string;
}

const same = "与官方页一致";
const failed = "官方页没有读到";

/** One site for each kind of failure. */
const sites: Readonly<Record<string, Site>> = {
  "well.gov.au": { answer: (value, response) => response.writeHead(200, html).end(page(value)), seen: same },
  "moved.gov.au": {
    answer: (_, response) => response.writeHead(301, { Location: "https://elsewhere.gov.au/" }).end(),
    ...{ seen: failed, failure: "moved 301" },
  },
  "inside.gov.au": {
    answer: (value, response, isRedirected) =>
      isRedirected
        ? response.writeHead(200, html).end(page(value))
        : response.writeHead(302, { Location: "/new" }).end(),
    seen: same,
  },
  "refused.gov.au": {
    answer: (_, response) => response.writeHead(403).end(),
    ...{ seen: failed, failure: "status 403" },
  },
  "busy.gov.au": {
    answer: (_, response) => response.writeHead(429, { "Retry-After": "90000" }).end(),
    ...{ seen: failed, failure: "status 429" },
  },
  "large.gov.au": {
    answer: (value, response) => response.writeHead(200, html).end(page(value) + " ".repeat(5 * 1024 * 1024)),
    ...{ seen: failed, failure: "too-large" },
  },
  "slow.gov.au": {
    answer: (_, response) => response.writeHead(200, html).write("<p>The"),
    ...{ seen: failed, failure: "timeout" },
  },
  "gbk.gov.au": {
    // 费用 in GBK.
    answer: (value, response) =>
      response
        .writeHead(200, { "Content-Type": "text/html; charset=gbk" })
        .end(Buffer.concat([Buffer.from([0xb7, 0xd1, 0xd3, 0xc3]), Buffer.from(String(value))])),
    ...{ find: { text: { before: "费用", after: "" } }, seen: same },
  },
  "utf16.gov.au": {
    answer: (value, response) =>
      response
        .writeHead(200, { "Content-Type": "text/html" })
        .end(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(page(value), "utf16le")])),
    seen: same,
  },
  "template.gov.au": {
    answer: (_, response) => response.writeHead(200, html).end("<div id=app></div><script>fetch('/data')</script>"),
    seen: "官方页上没有找到",
  },
  "column.gov.au": {
    answer: (value, response) => response.writeHead(200, html).end(row(value)),
    ...{ find: { table: { row: "Student", column: "Charge" } }, seen: same },
  },
  "changed.gov.au": {
    answer: (value, response) => response.writeHead(200, html).end(page(value + 1)),
    seen: "与官方页不符",
  },
  "robots.gov.au": {
    answer: (value, response) => response.writeHead(200, html).end(page(value)),
    ...{ robots: "User-agent: *\nDisallow: /\n", seen: failed, failure: "robots" },
  },
  "cut.gov.au": {
    answer: (value, response) => {
      const whole = gzipSync(page(value));
      response.writeHead(200, { ...html, "Content-Encoding": "gzip", "Content-Length": whole.length });
      response.write(whole.subarray(0, 20), () => response.destroy());
    },
    ...{ seen: failed, failure: "broken" },
  },
  "json.gov.au": {
    answer: (value, response) =>
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ d: { charges: value } })),
    ...{ find: { json: "d.charge" }, seen: "官方页上没有找到" },
  },
};

let folder: string;
let database: DatabaseSync;
let keys: ReadonlyMap<string, { key: string; value: number }>;
const asked: string[] = [];

const server = createServer((request, response) => {
  const [, host = "", ...rest] = (request.url ?? "").split("/");
  asked.push(request.url ?? "");
  const site = sites[host];
  if (!site) return response.writeHead(404).end();
  if (rest.join("/") !== "robots.txt") return site.answer(keys.get(host)?.value ?? 0, response, rest[0] === "new");
  return site.robots === undefined ? response.writeHead(404).end() : response.writeHead(200).end(site.robots);
});

/** Runs the command in this process against the stub. */
async function run(...args: string[]) {
  vi.stubEnv("AOTU_STATE", folder);
  const written: string[] = [];
  for (const way of ["log", "error"] as const) {
    vi.spyOn(console, way).mockImplementation((...line) => void written.push(line.join(" ")));
  }
  const address = server.address();
  const via = `http://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}`;
  const code = await watch(["--via", via, ...args]);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  return { code, written };
}

const count = (table: string) => Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "aotu-watch-"));
  vi.stubEnv("AOTU_STATE", folder);
  vi.spyOn(console, "log").mockImplementation(() => {});
  await seed(["--content"]);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const d1 = path.join(folder, "v3/d1/miniflare-D1DatabaseObject");
  database = new DatabaseSync(path.join(d1, "9ba2b04bf514d9facfd57ed57d849e77241a7adc99d1c1545d06688b43d84248.sqlite"));
  const figures = database
    .prepare(`SELECT key, max(value) AS value FROM fact_values WHERE value_to IS NULL AND key LIKE 'visa-%'
      GROUP BY key HAVING count(*) = 1 ORDER BY key`)
    .all();
  keys = new Map(
    Object.keys(sites).map((host, index) => [
      host,
      { key: String(figures[index]?.key), value: Number(figures[index]?.value) },
    ]),
  );
  database.exec("DELETE FROM probes");
  const insert = database.prepare("INSERT INTO probes (key, url, find, origin) VALUES (?, ?, ?, 'seed')");
  for (const [host, { key }] of keys)
    insert.run(key, `https://${host}/page`, JSON.stringify(sites[host]?.find ?? behind));
}, 120_000);

beforeEach(() => database.exec("DELETE FROM official_pages; DELETE FROM official_readings"));

afterAll(async () => {
  database.close();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

describe("npm run watch", () => {
  it("--dry-run writes nothing, and --only reads one page", async () => {
    const { key = "" } = keys.get("changed.gov.au") ?? {};
    asked.length = 0;
    const { code, written } = await run("--dry-run", "--only", key);
    expect(code).toBe(1);
    expect(written.at(-1)).toBe("1 pages, 1 readings, 1 to look at");
    expect(asked).toEqual(["/changed.gov.au/robots.txt", "/changed.gov.au/page"]);
    expect([count("official_pages"), count("official_readings")]).toEqual([0, 0]);
    expect((await run("--only", "no.such")).code).toBe(2);
  });

  it("reports each kind of failure, and changes no value", async () => {
    const before = count("fact_values");
    const { code, written } = await run("--limit", "50");
    expect(code).toBe(1);
    const report = written.join("\n");
    for (const [host, { seen, failure }] of Object.entries(sites)) {
      expect(report).toContain(`https://${host}/page${failure ? `  ${failure}` : "\n"}`);
      expect(report).toContain(`  ${seen}  ${keys.get(host)?.key}  `);
    }
    const differing = Object.values(sites).filter(({ seen }) => seen !== same).length;
    expect(written.at(-1)).toMatch(new RegExp(`^${keys.size} pages, ${keys.size} readings, \\d+ to look at$`));
    expect(count("official_readings WHERE state <> 'same'")).toBe(differing);
    expect(count("fact_values")).toBe(before);
  });

  it("reads no page twice a day, and does not request a busy site", async () => {
    const insert = database.prepare("INSERT INTO official_pages (url, asked_at, retry_at) VALUES (?, ?, ?)");
    for (const host of keys.keys()) {
      const isBusy = host === "busy.gov.au";
      insert.run(`https://${host}/page`, isBusy ? 0 : Date.now(), isBusy ? Date.now() + 3_600_000 : null);
    }
    asked.length = 0;
    expect((await run("--limit", "50")).written.at(-1)).toBe("0 pages, 0 readings, 0 to look at");
    expect(asked).toEqual([]);
  });
});
