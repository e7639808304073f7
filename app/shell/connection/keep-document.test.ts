import { afterEach, expect, it, vi } from "vitest";

const page = "https://aotu.example/dashboard/orders/AO-1";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The browser's page, and what the router does when a route's script does not come: it reloads. */
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
  const { keepDocument, waitForNetwork } = await import("./keep-document.ts");
  keepDocument();
  const reload = () => {
    const destination = { sameDocument: false, url: page };
    const event = { navigationType: "reload", destination, hashChange: false, userInitiated: false, cancelable: true };
    for (const listen of listeners) listen({ ...event, preventDefault: () => {} });
  };
  return { waitForNetwork, reload, assign };
}

type Info = Parameters<Awaited<ReturnType<typeof openPage>>["waitForNetwork"]>[1];

it.each([
  ["a link leads to", { to: "/about" }, "https://aotu.example/about"],
  ["was open when a form was posted elsewhere", { to: `${page}/files/3`, formMethod: "POST" }, page],
])("a script that does not come has the page opened anew that %s", async (_, info, address) => {
  const { waitForNetwork, reload, assign } = await openPage();
  const go = async () => ({ status: "success", error: undefined, meta: undefined }) as const;
  await waitForNetwork(go, { currentUrl: page, ...info } as Info);
  reload();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(address));
});
