import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { isOurPage } from "../../../../../scripts/watch-version.ts";
import { site } from "../../../../../tests/support/account-client.ts";
import { buildPages } from "../../../../../tests/support/built-pages.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { sellProducts } from "../../../../../tests/support/sold-products.ts";

it("the login page has the words by which a deployment recognises the site", async () => {
  const { renderPage } = await buildPages({ draws: true });
  const answer = await createApp(renderPage).fetch(new Request(`${site}/login`), env as Env);
  expect([answer.status, answer.headers.get("Location"), isOurPage(await answer.text())]).toEqual([200, null, true]);
}, 60_000);

it("who orders a service reads its name above the sign-in, but not while resetting a password", async () => {
  await seedFacts();
  await sellProducts();
  const app = createApp((await buildPages({ draws: true })).renderPage);
  const returnTo = encodeURIComponent("/purchase?service=standard");
  const continues = async (mode: string) => {
    const answer = await app.fetch(new Request(`${site}/login?returnTo=${returnTo}${mode}`), env as Env);
    return (await answer.text()).includes(">登录或注册以后，继续下单：");
  };
  expect([await continues(""), await continues("&mode=link"), await continues("&mode=reset")]).toEqual([
    ...[true, true, false],
  ]);
}, 60_000);
