import { rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { endCommands, startCommand } from "../support/start-command.ts";

const state = path.join(projectRoot, ".state", "e2e-wrangler");

test.afterEach(endCommands);

test("wrangler dev creates and fills its own database and serves the built site", async ({ request }) => {
  // The test starts a second server next to the other tests' server.
  test.slow();
  rmSync(state, { recursive: true, force: true });
  const wrangler = path.join(projectRoot, "node_modules", "wrangler", "bin", "wrangler.js");
  const server = startCommand([wrangler, "dev", "--port", "0", "--persist-to", state], { AOTU_STATE: state, CI: "1" });
  const [, site = ""] = await server.printed(/Ready on .*?(http:\/\/localhost:\d+)/);
  expect(await (await request.get(`${site}/api/health`)).json()).toMatchObject({ ok: true, database: "ok" });
  const home = await (await request.get(`${site}/`)).text();
  expect(home).toContain("澳途");
  const script = /\/assets\/[^"]+\.js/.exec(home)?.[0];
  for (const address of [script, "/search?q=nursing", "/study/university", "/login", "/visa/student"]) {
    expect((await request.get(`${site}${address}`)).status(), address).toBe(200);
  }
  // wrangler provides this address for starting a cron job by hand.
  expect((await request.get(`${site}/cdn-cgi/handler/scheduled?cron=37+*+*+*+*`)).status()).toBe(200);
});
