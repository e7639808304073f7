import type { LinkLook, LinkProbe } from "./link-probe.ts";
import { publicAddress } from "./public-address.ts";

/** How long a site may take for all its answers together, ms. */
const defaultTimeout = 10_000;

const mostRedirects = 5;

/** A run of the Worker may send so many requests on the platform's smallest plan, less what the database needs. */
const defaultMostRequests = 40;

/** Answers to HEAD that often mean HEAD alone. */
const headRefused = new Set([403, 405, 501]);

interface WebProbeOptions {
  /** Who asks: our own address, so that a site's keeper knows whom to tell. */
  origin: string;
  /** ms; another one only in tests. */
  timeout?: number;
  /** Of this probe in all. */
  mostRequests?: number;
}

/** Looks at sites over HTTP: HEAD, and GET where that is refused; no body is read. */
export function webProbe({
  origin,
  timeout = defaultTimeout,
  mostRequests = defaultMostRequests,
}: WebProbeOptions): LinkProbe {
  let left = mostRequests;

  async function ask(url: URL, method: "HEAD" | "GET", signal: AbortSignal): Promise<Response> {
    left -= 1;
    const response = await fetch(url, {
      method,
      redirect: "manual",
      signal,
      headers: { "User-Agent": `Aotu-LinkCheck/1.0 (+${origin}/contact)`, Accept: "text/html,*/*;q=0.1" },
    });
    // Not read: what a site sends is of no interest, only that it answers.
    await response.body?.cancel().catch(() => {});
    return response;
  }

  async function follow(start: string, signal: AbortSignal): Promise<LinkLook> {
    let url = publicAddress(start);
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      if (!url) return { failure: "forbidden" };
      if (left < 1) return { isPutOff: true };
      let response = await ask(url, "HEAD", signal);
      if (headRefused.has(response.status)) {
        if (left < 1) return { isPutOff: true };
        response = await ask(url, "GET", signal);
      }
      const { status } = response;
      const location = response.headers.get("Location");
      if (status < 300 || status > 399 || location === null) return { status };
      url = publicAddress(location, url.href);
    }
    return { failure: "redirects" };
  }

  return {
    async look(url) {
      const signal = AbortSignal.timeout(timeout);
      try {
        return await follow(url, signal);
      } catch {
        return { failure: signal.aborted ? "timeout" : "unreachable" };
      }
    },
  };
}
