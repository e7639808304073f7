import { afterEach, describe, expect, it, vi } from "vitest";
import { webReader } from "./page-reader.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

type Answer = Response | "never" | "fails";

/**
 * A stand-in of the web. `answer` gets the address and headers of each request; robots.txt is missing unless `answer`
 * returns one.
 */
function standIn(answer: (url: string, headers: Headers) => Answer | undefined): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: URL, init: RequestInit) => {
    asked.push(url.href);
    const given = answer(url.href, new Headers(init.headers)) ?? new Response("", { status: 404 });
    if (given === "fails") return Promise.reject(new TypeError("Network connection lost."));
    if (given !== "never") return Promise.resolve(given);
    return new Promise((_, reject) => {
      init.signal?.addEventListener("abort", () => reject(init.signal?.reason), { once: true });
    });
  });
  return asked;
}

const page = "https://immi.gov.au/page";
const none = { etag: null, lastModified: null };
const reader = (maxRequests = 10) => webReader({ origin: "https://aotu.example", maxRequests, timeout: 60, pause: 0 });
const html = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });
/** A truncated body, such as a gzip file without its end. */
const cutOff = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("<p>The charge is"));
      controller.error(new TypeError("unexpected end of file"));
    },
  });
const to = (location: string) => new Response(null, { status: 302, headers: { Location: location } });

describe("a page", () => {
  it("a page is returned with the validators for the next request", async () => {
    standIn((url) => (url === page ? html("<p>读</p>", { ETag: '"a"', "Last-Modified": "Mon" }) : undefined));
    expect(await reader().read(page, none)).toEqual({
      ...{ state: "read", body: "<p>读</p>", isJson: false, etag: '"a"', lastModified: "Mon" },
    });
  });

  it("an unchanged page is not read again", async () => {
    standIn((url, headers) => {
      if (url !== page) return undefined;
      return headers.get("If-None-Match") === '"a"' ? new Response(null, { status: 304 }) : html("");
    });
    expect(await reader().read(page, { etag: '"a"', lastModified: null })).toEqual({ state: "unchanged" });
  });

  it("a page in another encoding is decoded by its header or its own declaration", async () => {
    const bytes = new Uint8Array([0x3c, 0x70, 0x3e, 0xa3, 0x35]);
    standIn(() => new Response(bytes, { headers: { "Content-Type": "text/html; charset=windows-1252" } }));
    expect(await reader().read(page, none)).toMatchObject({ body: "<p>£5" });
    const [meta, chinese] = [new TextEncoder().encode("<meta charset=gbk>"), new Uint8Array([0xb7, 0xd1, 0xd3, 0xc3])];
    standIn(() => new Response(new Uint8Array([...meta, ...chinese]), { headers: { "Content-Type": "text/html" } }));
    expect(await reader().read(page, none)).toMatchObject({ body: "<meta charset=gbk>费用" });
    standIn(
      () =>
        new Response(new Uint8Array([0xff, 0xfe, 0x39, 0x8d, 0x35, 0]), { headers: { "Content-Type": "text/html" } }),
    );
    expect(await reader().read(page, none)).toMatchObject({ body: "费5" });
    standIn(() => new Response("<p>x", { headers: { "Content-Type": "text/html; charset=nonsense" } }));
    expect(await reader().read(page, none)).toMatchObject({ body: "<p>x" });
  });

  it("a JSON response is marked as JSON", async () => {
    standIn((url) => (url === page ? Response.json({ a: 1 }) : undefined));
    expect(await reader().read(page, none)).toMatchObject({ isJson: true, body: '{"a":1}' });
  });
});

describe("trouble", () => {
  it.each([
    ["it is gone", () => new Response("", { status: 404 }), { failure: "status", status: 404 }],
    ["it is refused", () => new Response("", { status: 403 }), { failure: "status", status: 403 }],
    ["the site is down", () => new Response("", { status: 503 }), { failure: "unreachable" }],
    ["it moved to another host", () => to("https://other.gov.au/page"), { failure: "moved" }],
    ["it moved to a private address", () => to("https://127.0.0.1/"), { failure: "status" }],
    ["it is slow", () => "never" as const, { failure: "timeout" }],
    ["there is no network", () => "fails" as const, { failure: "unreachable" }],
    ["it ends too early", () => html(cutOff()), { failure: "broken" }],
    ["it is too large", () => html("x".repeat(5 * 1024 * 1024)), { failure: "too-large" }],
    ["it says that it is too large", () => html("", { "Content-Length": "9999999" }), { failure: "too-large" }],
  ])("%s", async (_, answer, failure) => {
    standIn((url) =>
      url === page || (failure.failure === "unreachable" && url.endsWith("robots.txt")) ? answer() : undefined,
    );
    expect(await reader().read(page, none)).toMatchObject({ state: "failed", ...failure });
  });

  it("a loop of redirects ends", async () => {
    const asked = standIn((url) => (url.endsWith("robots.txt") ? undefined : to("/page")));
    expect(await reader().read(page, none)).toMatchObject({ failure: "moved" });
    expect(asked).toHaveLength(5);
  });

  it("a redirect on the same host is followed", async () => {
    standIn((url) => (url === page ? to("/new") : url.endsWith("/new") ? html("new") : undefined));
    expect(await reader().read(page, none)).toMatchObject({ body: "new" });
  });
});

describe("manners", () => {
  it("a page that robots.txt forbids is not read, and robots.txt is requested once", async () => {
    const robots = () => new Response("User-agent: *\nDisallow: /secret\n");
    const asked = standIn((url) => (url.endsWith("robots.txt") ? robots() : html("x")));
    const own = reader();
    expect(await own.read("https://immi.gov.au/secret/a", none)).toMatchObject({ failure: "robots" });
    expect(await own.read(page, none)).toMatchObject({ state: "read" });
    expect(asked).toEqual(["https://immi.gov.au/robots.txt", page]);
  });

  it("no page is read while robots.txt redirects to another host or fails", async () => {
    for (const robots of [() => to("https://other.gov.au/robots.txt"), () => new Response("", { status: 503 })]) {
      const asked = standIn((url) => (url.endsWith("robots.txt") ? robots() : html("x")));
      expect(await reader().read(page, none)).toMatchObject({ state: "failed", failure: "unreachable" });
      expect(asked).toHaveLength(1);
    }
  });

  it("pages are deferred when no requests are left", async () => {
    const asked = standIn(() => html("x"));
    const own = reader(3);
    await own.read(page, none);
    await own.read(page, none);
    expect(await own.read(page, none)).toEqual({ state: "deferred" });
    expect(asked).toHaveLength(3);
  });

  it("a busy site is not requested again, and its Retry-After is returned", async () => {
    vi.useFakeTimers({ now: 0 });
    for (const [header, retryAt] of [
      ["120", 120_000],
      ["Fri, 02 Jan 1970 00:00:00 GMT", 86_400_000],
      ["99999999", 7 * 86_400_000],
      ["", null],
    ] as const) {
      const asked = standIn((url) =>
        url.startsWith("https://immi.gov.au/p")
          ? new Response("", { status: header === "120" ? 503 : 429, headers: { "Retry-After": header } })
          : url.endsWith("robots.txt")
            ? undefined
            : html("x"),
      );
      const own = reader();
      expect(await own.read(page, none)).toMatchObject({ state: "failed", failure: "status", retryAt });
      expect(await own.read("https://immi.gov.au/other", none)).toEqual({ state: "deferred" });
      expect(await own.read("https://other.gov.au/", none)).toMatchObject({ state: "read" });
      expect(asked).not.toContain("https://immi.gov.au/other");
    }
    vi.useRealTimers();
  });

  it("two requests to one host have a pause between them", async () => {
    vi.useFakeTimers();
    const asked = standIn(() => html("x"));
    const own = webReader({ origin: "https://aotu.example", maxRequests: 10, pause: 3000 });
    const reading = own.read(page, none);
    await vi.advanceTimersByTimeAsync(2999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await reading).toMatchObject({ state: "read" });
    vi.useRealTimers();
  });
});
