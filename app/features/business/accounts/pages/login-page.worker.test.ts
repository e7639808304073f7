import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { isOurPage } from "../../../../../scripts/watch-version.ts";
import { site } from "../../../../../tests/support/account-client.ts";
import { buildPages } from "../../../../../tests/support/built-pages.ts";

it("the login page has the words by which a deployment recognises the site", async () => {
  const { renderPage } = await buildPages({ draws: true });
  const answer = await createApp(renderPage).fetch(new Request(`${site}/login`), env as Env);
  expect([answer.status, answer.headers.get("Location"), isOurPage(await answer.text())]).toEqual([200, null, true]);
}, 60_000);
