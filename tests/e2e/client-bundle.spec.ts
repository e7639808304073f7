import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { expect, test } from "../support/browser-test.ts";

const assets = path.join(projectRoot, "build", "client", "assets");

/**
 * Texts that occur only in server code: symbols of drizzle and better-auth, SQL, errors of D1, a border on the maps that the
 * server draws.
 */
const serverOnly = /drizzle:|better-auth|\bINSERT INTO\b|\bDELETE FROM\b|D1_ERROR|129 -26,141 -26/;

test("no script for the browser contains server code", () => {
  const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(50);
  const wrong = scripts.filter((file) => serverOnly.test(readFileSync(path.join(assets, file), "utf8")));
  expect(wrong).toEqual([]);
});

/** Pages with forms, figures and content: what they load at once, without the modules that a visitor's action loads. */
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
  test(`${address} loads no zod before somebody uses a form`, async ({ request }) => {
    const body = await (await request.get(address)).text();
    const loaded = [
      ...body.matchAll(/<link[^>]*(?:rel="modulepreload"[^>]*href|data-preload)="\/assets\/([^"]+)"/g),
    ].map(([, file]) => file ?? "");
    expect(loaded.length).toBeGreaterThan(5);
    expect(loaded.filter((file) => /ZodError|_zod/.test(readFileSync(path.join(assets, file), "utf8")))).toEqual([]);
  });
}
