import { afterEach, expect, it, vi } from "vitest";

const page = "https://aotu.example/dashboard/orders/AO-1";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Simulates a browser page. `reload` behaves like the router when a route module fails to load. */
async function openPage() {
  const listeners: ((event: object) => void)[] = [];
  const assign = vi.fn();
  vi.stubEnv("PROD", true);
  vi.stubGlobal("location", { href: page, pathname: new URL(page).pathname, origin: new URL(page).origin, assign });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("fetch", async () => new Response());
  vi.stubGlobal("window", {
    navigation: { addEventListener: (_: string, listen: (event: object) => void) => listeners.push(listen) },
  });
  const { interceptDocumentLoads, checkNetworkFirst } = await import("./lost-network.ts");
  interceptDocumentLoads();
  const reload = () => {
    const destination = { sameDocument: false, url: page };
    const event = { navigationType: "reload", destination, hashChange: false, userInitiated: false, cancelable: true };
    for (const listen of listeners) listen({ ...event, preventDefault: () => {} });
  };
  return { checkNetworkFirst, reload, assign };
}

type Info = Parameters<Awaited<ReturnType<typeof openPage>>["checkNetworkFirst"]>[1];

it.each([
  ["the target of a link", { to: "/about" }, "https://aotu.example/about"],
  ["the current page after a POST to another address", { to: `${page}/files/3`, formMethod: "POST" }, page],
])("after a route module failed to load, opens %s as a document", async (_, info, address) => {
  const { checkNetworkFirst, reload, assign } = await openPage();
  const go = async () => ({ status: "success", error: undefined, meta: undefined }) as const;
  await checkNetworkFirst(go, { currentUrl: page, ...info } as Info);
  reload();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(address));
});
