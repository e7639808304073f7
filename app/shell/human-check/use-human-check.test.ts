import { afterEach, expect, it, vi } from "vitest";
import { verifyHuman } from "./use-human-check.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: (init: RequestInit) => Promise<Response>) =>
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => answer(init));

it("posts the token as JSON", async () => {
  const calls: unknown[] = [];
  vi.stubGlobal("fetch", async (...call: unknown[]) => {
    calls.push(call);
    return Response.json({ success: true });
  });
  expect(await verifyHuman("abc")).toBe("ok");
  expect(calls).toMatchObject([
    [
      "/api/human-check/pass",
      { method: "POST", body: '{"token":"abc"}', headers: { "Content-Type": "application/json" } },
    ],
  ]);
});

it.each<[string, () => Promise<Response>]>([
  ["ok", async () => Response.json({ success: true })],
  ["failed", async () => Response.json({ success: false })],
  ["service", async () => Response.json({ success: false, message: "x" }, { status: 503 })],
  ["service", async () => Response.json({ message: "x" }, { status: 429 })],
  ["service", async () => Response.json({ message: "x" }, { status: 400 })],
  ["service", async () => new Response("<html>")],
  ["service", async () => Response.json(null)],
  ["service", async () => Response.json({ success: "true" })],
  ["network", () => Promise.reject(new TypeError("Failed to fetch"))],
])("returns %s (%#)", async (result, answer) => {
  answering(answer);
  expect(await verifyHuman("abc")).toBe(result);
});

const aborted = (init: RequestInit) =>
  new Promise<never>((_, reject) =>
    init.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
  );

it("returns timeout when no answer arrives", async () => {
  answering(aborted);
  expect(await verifyHuman("abc", { timeoutMs: 20 })).toBe("timeout");
});

it("returns timeout when the body does not end", async () => {
  answering(async (init) => {
    const response = new Response();
    vi.spyOn(response, "json").mockImplementation(() => aborted(init));
    return response;
  });
  expect(await verifyHuman("abc", { timeoutMs: 20 })).toBe("timeout");
});
