import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { expect, test } from "../support/browser-test.ts";

const assets = path.join(projectRoot, "build", "client", "assets");

/** Texts that occur only in server code: symbols of drizzle and better-auth, SQL, errors of D1, a border on server-rendered maps. */
const serverOnly = /drizzle:|better-auth|\bINSERT INTO\b|\bDELETE FROM\b|D1_ERROR|129 -26,141 -26/;

test("no script for the browser contains server code", () => {
  const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(50);
  const wrong = scripts.filter((file) => serverOnly.test(readFileSync(path.join(assets, file), "utf8")));
  expect(wrong).toEqual([]);
});

/** Scripts that a page loads with the first touch, without the modules that a visitor's action loads. */
async function scriptsOf(request: APIRequestContext, address: string): Promise<string[]> {
  const body = await (await request.get(address)).text();
  const links = body.matchAll(/<link[^>]*(?:rel="modulepreload"[^>]*href|data-preload)="\/assets\/([^"]+)"/g);
  const scripts = [...links].map(([, file]) => file ?? "");
  expect(scripts.length).toBeGreaterThan(5);
  return scripts;
}

/** Maximum of JavaScript, gzip. */
const most = 130_000;

const nurse = "/plan?who=pupil&aim=bachelor&field=0603&city=melbourne";
const light = [
  nurse,
  "/plan/changes",
  "/compare",
  "/compare/institutions",
  "/search",
  "/study/university",
  "/study/fields",
  "/tools/offer-check",
  "/tools/course-cost",
  "/tools/timeline",
  "/resources/student-visa-checklist",
  "/immigration/points-test",
  "/contact",
  "/purchase",
  "/login",
  "/register",
  "/dashboard",
  "/dashboard/orders/any",
  "/dashboard/membership",
  "/dashboard/settings",
  "/link",
  "/messages/any",
  "/resources",
  "/shortlist",
];

for (const address of ["/", ...light]) {
  test(`${address} has at most 130 kB of JavaScript`, async ({ request }) => {
    const scripts = await scriptsOf(request, address);
    const sizes = scripts.map((file) => gzipSync(readFileSync(path.join(assets, file))).length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(most);
  });
}

/**
 * Pages with forms, figures and content: the modules that they load at once, without those loaded by an action of the
 * visitor.
 */
const pages = [
  "/",
  "/search",
  "/about",
  "/visa/student",
  "/contact",
  "/purchase",
  "/login",
  "/register",
  "/professionals",
];

for (const address of pages) {
  test(`${address} loads no zod before a form is used`, async ({ request }) => {
    const loaded = await scriptsOf(request, address);
    expect(loaded.filter((file) => /ZodError|_zod/.test(readFileSync(path.join(assets, file), "utf8")))).toEqual([]);
  });
}
