import { expect, it, vi } from "vitest";

it("a service worker that is switched off removes everything that was kept, itself too, and answers nothing", async () => {
  const kept = new Set(["aotu-pages", "aotu-shortlist-facts", "aotu-assets-1", "aotu-assets-2", "of-another-script"]);
  const listeners = new Map<string, (event: object) => void>();
  const unregister = vi.fn();
  vi.doMock("../cache-names.ts", async (original) => ({ ...(await original<object>()), keepsPages: false }));
  vi.stubGlobal("__BUILD_ID__", "2");
  vi.stubGlobal("caches", { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) });
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
  expect([...kept]).toEqual(["of-another-script"]);
  expect(unregister).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
  vi.doUnmock("../cache-names.ts");
  vi.resetModules();
});
