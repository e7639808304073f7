import { publicAddress } from "../public-address.ts";

/** Result of checking a link. */
export type ProbeResult =
  /** HTTP status of the last response. */
  | { status: number }
  /**
   * No final response. "redirects": too many redirects; "forbidden": the address, or one that it redirects to, must not be
   * requested (publicAddress).
   */
  | { failure: "timeout" | "unreachable" | "redirects" | "forbidden" }
  /** Not checked, because this probe has no requests left: a later run checks the link. */
  | { isDeferred: true };

/** Checks whether links to other sites work. */
export type LinkProbe = ReturnType<typeof webProbe>;

/** Timeout of one link with all its redirects, ms. */
const defaultTimeout = 10_000;

const maxRedirects = 5;

/** Cloudflare's free plan allows 50 subrequests per run of the Worker; the rest is for the database. */
const defaultMaxRequests = 40;

/** Statuses with which sites often refuse HEAD, but not GET. */
const headRefused = new Set([403, 405, 501]);

interface WebProbeOptions {
  /** Address of our site, for the User-Agent: operators of other sites can contact us. */
  origin: string;
  /** ms; only tests set it. */
  timeout?: number;
  /** Maximum number of requests of this probe. */
  maxRequests?: number;
}

/** Opens a probe that sends HEAD, and GET when HEAD is refused. Never reads a body. */
export function webProbe({ origin, timeout = defaultTimeout, maxRequests = defaultMaxRequests }: WebProbeOptions) {
  let left = maxRequests;

  async function ask(url: URL, method: "HEAD" | "GET", signal: AbortSignal): Promise<Response> {
    left -= 1;
    const response = await fetch(url, {
      method,
      redirect: "manual",
      signal,
      headers: { "User-Agent": `Aotu-LinkCheck/1.0 (+${origin}/contact)`, Accept: "text/html,*/*;q=0.1" },
    });
    await response.body?.cancel().catch(() => {});
    return response;
  }

  async function follow(start: string, signal: AbortSignal): Promise<ProbeResult> {
    let url = publicAddress(start);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      if (!url) return { failure: "forbidden" };
      if (left < 1) return { isDeferred: true };
      let response = await ask(url, "HEAD", signal);
      if (headRefused.has(response.status)) {
        if (left < 1) return { isDeferred: true };
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
    /** Never throws. */
    async probe(url: string): Promise<ProbeResult> {
      const signal = AbortSignal.timeout(timeout);
      try {
        return await follow(url, signal);
      } catch {
        return { failure: signal.aborted ? "timeout" : "unreachable" };
      }
    },
  };
}
