import robotsParser from "robots-parser";
import { publicAddress } from "../public-address.ts";
import { day } from "../time/units.ts";
import { BodyTooLarge, readLimited } from "./read-limited.ts";

/** The validators of a page (ETag, Last-Modified) from its last reading. */
interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** Why a page could not be read. "moved": it redirects to another host; "robots": its robots.txt forbids it; "broken": it ends too early. */
type ReadFailure = "timeout" | "unreachable" | "moved" | "forbidden" | "robots" | "status" | "too-large" | "broken";

export type PageRead =
  | ({ state: "read"; body: string; isJson: boolean } & Validators)
  /** The page has not changed since the validators. */
  | { state: "unchanged" }
  /** retryAt: the site's Retry-After, ms since 1970; null without one. */
  | { state: "failed"; failure: ReadFailure; status: number | null; retryAt?: number | null }
  /** Not read, because this reader has no requests left or the site is busy: a later run reads it. */
  | { state: "deferred" };

/** Reads pages of other sites with pauses and according to robots.txt. */
export type PageReader = ReturnType<typeof webReader>;

/** Timeout of one answer, ms. */
const defaultTimeout = 15_000;

/** Maximum size of a page, bytes. */
const maxBytes = 3 * 1024 * 1024;

const maxRedirects = 3;

/** Time between two requests to one host, ms. */
const defaultPause = 3000;

/** Maximum time that a site's Retry-After is respected, ms. */
const longestRetry = 7 * day;

const userAgent = "Aotu-OfficialPages";

interface WebReaderOptions {
  /** Address of our site, for the User-Agent: operators of other sites can contact us. */
  origin: string;
  /** Maximum number of requests of this reader. */
  maxRequests: number;
  /** Requests go through this address, followed by host and path, without pauses; empty: to the sites themselves. */
  via?: string;
  /** ms; only tests set them. */
  timeout?: number;
  pause?: number;
}

/**
 * Opens a reader that requests each host at most once in a few seconds, follows its robots.txt, and follows no redirect
 * to another host.
 */
export function webReader({
  origin,
  maxRequests,
  via = "",
  timeout = defaultTimeout,
  pause = via === "" ? defaultPause : 0,
}: WebReaderOptions) {
  let left = maxRequests;
  const robots = new Map<string, Promise<(url: string) => boolean>>();
  const nextAt = new Map<string, number>();
  /** Busy hosts, which answered 429 or 503: this reader does not request them again. */
  const busy = new Set<string>();

  /** The timeout begins after the pause. */
  async function ask(url: URL, headers: Record<string, string> = {}, post?: string) {
    left -= 1;
    const wait = (nextAt.get(url.host) ?? 0) - Date.now();
    nextAt.set(url.host, Date.now() + Math.max(0, wait) + pause);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const signal = AbortSignal.timeout(timeout);
    const address = via === "" ? url : new URL(`${via}/${url.host}${url.pathname}${url.search}`);
    const response = await fetch(address, {
      ...{ redirect: "manual" as const, signal },
      ...(post !== undefined && { method: "POST", body: post }),
      headers: {
        "User-Agent": `${userAgent}/1.0 (+${origin}/contact)`,
        Accept: "text/html,application/json,*/*;q=0.1",
        ...(post !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
    });
    return { response, signal };
  }

  /**
   * The rules of a host's robots.txt. A missing file allows everything (RFC 9309); an unreachable one, or a redirect to
   * another host, forbids everything.
   */
  async function readRobots(url: URL): Promise<(url: string) => boolean> {
    const address = new URL("/robots.txt", url);
    const { response, signal } = await ask(address);
    if (response.status >= 500 || (response.status >= 300 && response.status <= 399))
      throw new Error(`robots.txt: status ${response.status}`);
    if (!response.ok) {
      await response.body?.cancel();
      return () => true;
    }
    const bytes = await readLimited(response, 512 * 1024, signal);
    const rules = robotsParser(address.href, new TextDecoder().decode(bytes));
    return (page) => rules.isAllowed(page, userAgent) !== false;
  }

  function mayRead(url: URL): Promise<boolean> {
    const known = robots.get(url.origin) ?? readRobots(url);
    robots.set(url.origin, known);
    return known.then((isAllowed) => isAllowed(url.href));
  }

  async function follow(start: string, { post, ...validators }: Validators & { post?: string }): Promise<PageRead> {
    const failed = (failure: ReadFailure, status: number | null = null) => ({
      state: "failed" as const,
      failure,
      status,
    });
    const first = publicAddress(start);
    if (!first) return failed("forbidden");
    if (busy.has(first.host)) return { state: "deferred" };
    const conditions = {
      ...(validators.etag !== null && { "If-None-Match": validators.etag }),
      ...(validators.lastModified !== null && { "If-Modified-Since": validators.lastModified }),
    };
    let url = first;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      if (left < (robots.has(url.origin) ? 1 : 2)) return { state: "deferred" };
      if (!(await mayRead(url))) return failed("robots");
      const { response, signal } = await ask(url, conditions, post);
      const { status } = response;
      if (status === 200) return await readBody(response, signal);
      await response.body?.cancel().catch(() => {});
      if (status === 304) return { state: "unchanged" };
      if (status === 429 || status === 503) {
        busy.add(first.host);
        return { ...failed("status", status), retryAt: readRetryAfter(response) };
      }
      const location = response.headers.get("Location");
      const next = status >= 300 && status <= 399 && location !== null ? publicAddress(location, url.href) : null;
      if (!next) return failed("status", status);
      if (next.host !== first.host) return failed("moved", status);
      url = next;
    }
    return failed("moved");
  }

  return {
    /** Never throws. */
    async read(url: string, given: Validators & { post?: string }): Promise<PageRead> {
      try {
        return await follow(url, given);
      } catch (error) {
        const isTimeout = error instanceof Error && error.name === "TimeoutError";
        const failure = error instanceof Unreadable ? error.failure : isTimeout ? "timeout" : "unreachable";
        return { state: "failed", failure, status: null };
      }
    },
  };
}

class Unreadable extends Error {
  failure: ReadFailure;
  constructor(failure: ReadFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** The header Retry-After, seconds or a date, as ms since 1970; null without one. */
function readRetryAfter({ headers }: Response): number | null {
  const given = headers.get("Retry-After") ?? "";
  const at = /^\d+$/.test(given) ? Date.now() + 1000 * Number(given) : Date.parse(given);
  return Number.isNaN(at) ? null : Math.min(at, Date.now() + longestRetry);
}

async function readBody(response: Response, signal: AbortSignal): Promise<PageRead> {
  const type = response.headers.get("Content-Type") ?? "";
  const length = Number(response.headers.get("Content-Length"));
  if (length > maxBytes) {
    await response.body?.cancel().catch(() => {});
    throw new Unreadable("too-large");
  }
  const bytes = await readLimited(response, maxBytes, signal).catch((reason: unknown) => {
    if (signal.aborted) throw reason;
    throw new Unreadable(reason instanceof BodyTooLarge ? "too-large" : "broken");
  });
  return {
    state: "read",
    body: decode(bytes, type),
    isJson: /\bjson\b/i.test(type),
    etag: response.headers.get("ETag"),
    lastModified: response.headers.get("Last-Modified"),
  };
}

/** The text of a page in the encoding that its first bytes, its header, or its beginning names. */
function decode(bytes: Uint8Array, type: string): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 2048));
  const [mark] = /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/.exec(start) ?? [];
  const named = /charset=["']?([\w-]+)/i.exec(type) ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(start);
  try {
    return new TextDecoder((mark && byteOrderMarks[mark]) ?? named?.[1] ?? "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Encodings by the bytes at the beginning of a file, as in ISO 8859-1. */
const byteOrderMarks: Readonly<Record<string, string>> = {
  "\u00EF\u00BB\u00BF": "utf-8",
  "\u00FF\u00FE": "utf-16le",
  "\u00FE\u00FF": "utf-16be",
};
