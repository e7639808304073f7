import { expect, it, vi } from "vitest";

it("a switched-off service worker removes all its caches and itself, and answers no request", async () => {
  const names = new Set(["aotu-pages", "aotu-shortlist-facts", "aotu-assets-1", "aotu-assets-2", "of-another-script"]);
  const listeners = new Map<string, (event: object) => void>();
  const unregister = vi.fn();
  vi.doMock("../cache-names.ts", async (original) => ({ ...(await original<object>()), cachesPages: false }));
  vi.stubGlobal("__BUILD_ID__", "2");
  vi.stubGlobal("caches", { keys: async () => [...names], delete: async (name: string) => names.delete(name) });
  vi.stubGlobal("self", {
    addEventListener: (type: string, listen: (event: object) => void) => listeners.set(type, listen),
    skipWaiting: () => {},
    registration: { unregister },
  });
  await import("./service-worker.ts");
  expect([...listeners.keys()]).toEqual(["install", "activate"]);
  const work: Promise<unknown>[] = [];
  listeners.get("activate")?.({ waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
  expect([...names]).toEqual(["of-another-script"]);
  expect(unregister).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
  vi.doUnmock("../cache-names.ts");
  vi.resetModules();
});
