/**
 * How long a page that is kept waits for the beginning of the network's answer, ms. The server answers or fails within 7 s
 * (streamTimeout in app/entry.server.tsx), so longer silence is the network's. A page that is not kept waits as long as the
 * browser does.
 */
const patience = 10_000;

/** The network's answer, whatever its status; "failed" without one; "silent" when a kept page is there to be shown instead. */
export function waitForNetwork(network: Promise<Response>, isKept: boolean): Promise<Response | "failed" | "silent"> {
  const answered = network.catch(() => "failed" as const);
  if (!isKept) return answered;
  return Promise.race([
    answered,
    new Promise<"silent">((resolve) => {
      setTimeout(resolve, patience, "silent");
    }),
  ]);
}
