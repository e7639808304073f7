/**
 * How long a cached page waits for the beginning of the network's answer, ms. The server answers or fails within 7 s
 * (streamTimeout in app/entry.server.tsx), so longer silence is the network's. A page that is not cached waits as long as the
 * browser does.
 */
const patience = 10_000;

/** The network's answer, whatever its status; "failed" without one; "silent" when a cached page can be shown instead. */
export function waitForNetwork(network: Promise<Response>, isCached: boolean): Promise<Response | "failed" | "silent"> {
  const answered = network.catch(() => "failed" as const);
  if (!isCached) return answered;
  return Promise.race([
    answered,
    new Promise<"silent">((resolve) => {
      setTimeout(resolve, patience, "silent");
    }),
  ]);
}
