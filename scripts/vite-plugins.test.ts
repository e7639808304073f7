import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { runMinuteJob } from "./vite-plugins.mjs";

afterEach(() => vi.useRealTimers());

it("the development server runs the cron job of every minute until it is closed", async () => {
  const asked: string[] = [];
  let answered = Promise.withResolvers<void>();
  const site = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end();
    answered.resolve();
  });
  await new Promise<void>((listening) => site.listen(0, "127.0.0.1", listening));
  const { port } = site.address() as AddressInfo;

  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const server = { httpServer: site, resolvedUrls: { local: [`http://127.0.0.1:${port}/`], network: [] } };
  const { configureServer } = runMinuteJob();
  if (typeof configureServer !== "function") throw new Error("no configureServer");
  Reflect.apply(configureServer, undefined, [server]);
  for (const runs of [1, 2]) {
    vi.advanceTimersByTime(60_000);
    await answered.promise;
    answered = Promise.withResolvers<void>();
    expect(asked).toEqual(new Array(runs).fill("/cdn-cgi/handler/scheduled?cron=*+*+*+*+*"));
  }
  await new Promise((closed) => {
    site.close(closed);
    site.closeAllConnections();
  });
  expect(vi.getTimerCount()).toBe(0);
});
