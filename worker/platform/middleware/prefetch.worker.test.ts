import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createApp } from "#worker/app.ts";
import { appContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";

const get = (path: string, headers: Record<string, string>, isPersonal = false) =>
  createApp(async (_, context) => {
    if (isPersonal) context.get(appContext).isPersonal = true;
    return new Response("page", { headers: { "Content-Type": "text/html" } });
  }).request(`https://aotu.example${path}`, { headers }, env as Env);

const lifetime = async (...request: Parameters<typeof get>) => (await get(...request)).headers.get("Cache-Control");

it.each([
  ["a prefetched page", "/about", { "Sec-Purpose": "prefetch" }, false, "public, max-age=5"],
  ["prefetched data", "/about.data", { "Sec-Purpose": "prefetch" }, false, "public, max-age=5"],
  [
    "a page that a service worker caches",
    "/about",
    { Purpose: "prefetch" },
    false,
    "public, max-age=0, must-revalidate",
  ],
  ["a page", "/about", {}, false, "public, max-age=0, must-revalidate"],
  ["a prefetched page of an account", "/dashboard", { "Sec-Purpose": "prefetch" }, false, "no-store"],
  ["a prefetched page that has read the session", "/about", { "Sec-Purpose": "prefetch" }, true, "no-store"],
])("%s has the right lifetime without revalidation", async (_, path, headers, isPersonal, expected) => {
  expect(await lifetime(path, headers as Record<string, string>, isPersonal)).toBe(expected);
});
