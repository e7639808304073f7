import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { APIRequestContext } from "@playwright/test";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { expect, test } from "../support/browser-test.ts";
import { findAddress } from "../support/find-address.ts";
import { startScripts } from "../support/open-hydrated.ts";
import { takeSession } from "../support/sign-in.ts";
import { endCommands, startCommand } from "../support/start-command.ts";

// The page cache of the built site (worker/platform/page-cache/). The service worker's caches are tested in offline-pages.spec.ts.

test.afterEach(endCommands);

/** The paths in the sitemap of pages, an institution, a course, and pages that no sitemap lists. */
async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get("/sitemap-pages.xml")).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const found = [await findAddress(request, "00026A"), await findAddress(request, "082336G")];
  return [...listed, ...found, "/search?q=nursing", "/shortlist", "/compare", "/contact", "/purchase"];
}

test("no page that an account has read shows the account to others", async ({ context, playwright, baseURL }) => {
  // Several hundred requests.
  test.slow();
  const { name, email } = await takeSession(context);
  const others = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const paths = await publicPaths(others);
  expect(paths.length).toBeGreaterThan(40);
  for (const address of paths) {
    for (const way of [address, `${address}${address.includes("?") ? "&" : "?"}_state=1`]) {
      await context.request.get(way);
      const shown = await (await others.get(way)).text();
      expect([shown.includes(email), shown.includes(name)], way).toEqual([false, false]);
    }
  }
  await others.dispose();
});

/** Renames every table of the database, so that every query fails. @returns a function that renames them back */
function stopDatabase(state: string): () => void {
  const folder = path.join(state, "v3/d1/miniflare-D1DatabaseObject");
  const file = readdirSync(folder).find((one) => one.endsWith(".sqlite") && one !== "metadata.sqlite") ?? "";
  const database = new DatabaseSync(path.join(folder, file), { timeout: 5000 });
  const named = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map(({ name }) => String(name));
  const virtual = named("SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL%'");
  // The tables of a full-text index cannot be renamed.
  const tables = named(
    "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE TABLE%' AND name NOT LIKE 'sqlite_%'",
  ).filter((table) => !virtual.some((index) => table.startsWith(`${index}_`)));
  const rename = (from: string, to: string) => {
    database.exec("PRAGMA legacy_alter_table = ON; BEGIN IMMEDIATE");
    for (const table of tables) database.exec(`ALTER TABLE "${from}${table}" RENAME TO "${to}${table}"`);
    database.exec("COMMIT");
  };
  rename("", "stopped_");
  return () => {
    rename("stopped_", "");
    database.close();
  };
}

test("while the database is stopped, cached pages are shown, and others show an error", async ({
  page,
  playwright,
  allowConsole,
}) => {
  // The test starts a second server next to the other tests' server.
  test.slow();
  allowConsole(/503|Service Unavailable/);
  const state = path.join(projectRoot, ".state", "e2e-outage");
  rmSync(state, { recursive: true, force: true });
  // Not `wrangler dev`: its proxy drops connections when the machine is busy.
  const preview = path.join(projectRoot, "scripts", "preview.mjs");
  const site = "http://localhost:4395";
  startCommand([preview, "--port", "4395", "--strictPort"], { AOTU_STATE: state, INIT_CWD: "" });
  const request = await playwright.request.newContext({ baseURL: site });
  const health = () => request.get("/api/health").then((answer) => answer.status());
  await expect.poll(() => health().catch(() => "starts"), { timeout: 60_000 }).toBe(200);
  const institution = await findAddress(request, "00026A");
  const course = await findAddress(request, "082336G");
  const walk = [
    "/",
    "/study/university",
    institution,
    course,
    "/visa/student",
    "/tools/course-cost",
    "/search?q=nursing",
  ];
  for (const address of walk) expect((await request.get(address)).status(), address).toBe(200);

  const startDatabase = stopDatabase(state);
  await expect
    .poll(async () => (await request.get("/")).headers()["x-cached-since"] ?? "", { timeout: 20_000 })
    .not.toBe("");
  for (const address of walk) {
    const answer = await request.get(address);
    expect([answer.status(), answer.headers()["cache-control"]], address).toEqual([200, "no-store"]);
    await page.goto(site + address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("网站的数据库暂时连不上")).toBeVisible();
  }
  const unread = await request.get("/visa/visitor");
  expect(unread.status()).toBe(503);
  expect(await unread.text()).toContain("稍后");
  // The menu works without the database.
  await page.goto(`${site}/`);
  const menu = page.getByRole("banner");
  await menu.getByRole("button", { name: /签证/ }).click();
  await menu.getByRole("link", { name: "学生签证" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /学生签证/ })).toBeVisible();

  startDatabase();
  await expect.poll(async () => (await request.get("/visa/visitor")).status(), { timeout: 20_000 }).toBe(200);
  await page.goto(`${site}/`);
  await startScripts(page);
  await expect(page.getByText("网站的数据库暂时连不上")).toBeHidden();
  // Waits for the idle-time requests of the page, which would fail when its server stops.
  await page.goto("about:blank");
  await request.dispose();
});
