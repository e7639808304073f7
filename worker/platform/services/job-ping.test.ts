import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, expect, it, vi } from "vitest";
import { webPing } from "./job-ping.ts";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  vi.restoreAllMocks();
});

/** A stand-in for a monitor such as healthchecks.io, on this machine. @returns its address, and what it was asked */
async function monitor(answer: RequestListener = (_, response) => response.end("OK")) {
  const asked: string[] = [];
  const own = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  server = own;
  const port = await new Promise<number>((resolve) =>
    own.listen(0, "127.0.0.1", () => {
      const address = own.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    }),
  );
  return { asked, origin: `http://127.0.0.1:${port}` };
}

/** Keeps what is logged as a warning. */
function warnings() {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  return () => warn.mock.calls.map(([line]) => JSON.parse(String(line)));
}

it.each([
  ["/ping/key/aotu-{job}", "ok", "GET /ping/key/aotu-exchange-rate"],
  ["/ping/key/aotu-{job}", "failed", "GET /ping/key/aotu-exchange-rate/fail"],
  ["/uuid", "ok", "GET /uuid"],
  ["/uuid/", "failed", "GET /uuid/fail"],
  ["/push/key?name={job}&msg=OK", "failed", "GET /push/key/fail?name=exchange-rate&msg=OK"],
] as const)("asks the address %s after a run that is %s", async (path, outcome, expected) => {
  const { asked, origin } = await monitor();
  await webPing({ url: origin + path, requestId: "r" }).send("exchange-rate", outcome);
  expect(asked).toEqual([expected]);
});

it("asks nobody without an address", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  await webPing({ url: "", requestId: "r" }).send("mails", "ok");
  expect(fetched).not.toHaveBeenCalled();
});

it.each<[string, RequestListener, string]>([
  ["refuses", (_, response) => response.writeHead(404).end("not found"), "status 404"],
  ["fails", (_, response) => response.writeHead(500).end(), "status 500"],
  ["never answers", () => {}, "TimeoutError"],
  ["breaks off", (request) => request.socket.destroy(), "TypeError"],
])("logs without the address when the monitor %s, and does not throw", async (_, answer, reason) => {
  const logged = warnings();
  const { origin } = await monitor(answer);
  await webPing({ url: `${origin}/secret-key`, requestId: "r", timeout: 200 }).send("mails", "ok");
  expect(logged()).toEqual([{ level: "warn", event: "job.ping-failed", requestId: "r", job: "mails", reason }]);
  expect(JSON.stringify(logged())).not.toContain("secret-key");
});
