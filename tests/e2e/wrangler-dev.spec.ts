import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { projectRoot } from "../../scripts/state-directory.mjs";

const state = path.join(projectRoot, ".state", "e2e-wrangler");

test("wrangler dev makes and fills a database of its own and serves the built site", async ({ request }) => {
  // Starts a second server beside the one of the other tests.
  test.slow();
  rmSync(state, { recursive: true, force: true });
  const wrangler = path.join(projectRoot, "node_modules", "wrangler", "bin", "wrangler.js");
  const server = spawn(process.execPath, [wrangler, "dev", "--port", "0", "--persist-to", state], {
    cwd: projectRoot,
    // A group of its own: ending wrangler alone would leave what it has started.
    detached: true,
    env: { ...process.env, AOTU_STATE: state, CI: "1", FORCE_COLOR: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  try {
    const site = await new Promise<string>((resolve, reject) => {
      let output = "";
      const read = (chunk: Buffer) => {
        output += chunk;
        const ready = /Ready on .*?(http:\/\/localhost:\d+)/.exec(output)?.[1];
        if (ready) resolve(ready);
      };
      server.stdout.on("data", read);
      server.stderr.on("data", read);
      server.once("close", () => reject(new Error(`wrangler ended: ${output}`)));
    });
    expect(await (await request.get(`${site}/api/health`)).json()).toMatchObject({ ok: true, database: "ok" });
    const home = await (await request.get(`${site}/`)).text();
    expect(home).toContain("澳途");
    const script = /\/assets\/[^"]+\.js/.exec(home)?.[0];
    for (const address of [script, "/search?q=nursing", "/study/university", "/login", "/visa/student"]) {
      expect((await request.get(`${site}${address}`)).status(), address).toBe(200);
    }
    // What the clock starts, as wrangler offers it to be tried.
    expect((await request.get(`${site}/cdn-cgi/handler/scheduled?cron=37+*+*+*+*`)).status()).toBe(200);
  } finally {
    const ended = new Promise((resolve) => server.once("close", resolve));
    if (server.pid && server.exitCode === null) process.kill(-server.pid, "SIGTERM");
    await ended;
  }
});
