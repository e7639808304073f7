import { afterEach, describe, expect, it, vi } from "vitest";
import { publicAddress } from "../public-address.ts";
import { webProbe } from "./link-probe.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

type Answer = Response | "never" | "fails";

/** A stand-in of the web. `answer` gets each request, "HEAD https://…"; the recorded requests are returned. */
function standIn(answer: (asked: string) => Answer): { asked: string[]; inits: RequestInit[] } {
  const asked: string[] = [];
  const inits: RequestInit[] = [];
  vi.stubGlobal("fetch", (url: URL, init: RequestInit) => {
    const line = `${init.method} ${url.href}`;
    asked.push(line);
    inits.push(init);
    const given = answer(line);
    if (given === "fails") return Promise.reject(new TypeError("Network connection lost."));
    if (given !== "never") return Promise.resolve(given);
    return new Promise((_, reject) => {
      init.signal?.addEventListener("abort", () => reject(init.signal?.reason), { once: true });
    });
  });
  return { asked, inits };
}

const status = (code: number) => new Response(null, { status: code });
const to = (location: string, code = 302) => new Response(null, { status: code, headers: { Location: location } });
const probe = () => webProbe({ origin: "https://aotu.example", timeout: 50 });

describe("the result", () => {
  it.each([200, 204, 304, 400, 401, 404, 410, 429, 451, 500, 503])(
    "the result of a link check is the status: %d",
    async (code) => {
      const { asked, inits } = standIn(() => status(code));
      expect(await probe().probe("https://a.gov.au/x?y=1#z")).toEqual({ status: code });
      expect(asked).toEqual(["HEAD https://a.gov.au/x?y=1"]);
      expect(inits[0]?.redirect).toBe("manual");
      expect(new Headers(inits[0]?.headers).get("User-Agent")).toContain("https://aotu.example/contact");
    },
  );

  it.each([403, 405, 501])("sends GET when HEAD is refused: %d", async (code) => {
    let wasCancelled = false;
    const body = new ReadableStream({
      cancel: () => {
        wasCancelled = true;
      },
    });
    const { asked } = standIn((line) => (line.startsWith("HEAD") ? status(code) : new Response(body)));
    expect(await probe().probe("https://a.gov.au/")).toEqual({ status: 200 });
    expect(asked).toEqual(["HEAD https://a.gov.au/", "GET https://a.gov.au/"]);
    expect(wasCancelled).toBe(true);
  });

  it("follows at most five redirects, with GET too", async () => {
    const chain = (most: number) => (line: string) => {
      const at = Number(/\/(\d+)$/.exec(line)?.[1]);
      return at < most ? to(`/${at + 1}`, at % 2 ? 301 : 307) : status(200);
    };
    standIn(chain(5));
    expect(await probe().probe("https://a.gov.au/0")).toEqual({ status: 200 });
    const { asked } = standIn(chain(6));
    expect(await probe().probe("https://a.gov.au/0")).toEqual({ failure: "redirects" });
    expect(asked).toHaveLength(6);
    standIn((line) => (line.startsWith("HEAD") ? status(403) : line.endsWith("/b") ? status(200) : to("/b")));
    expect(await probe().probe("https://a.gov.au/")).toEqual({ status: 200 });
  });

  it.each([
    "http://127.0.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "https://localhost/",
    "https://db.internal/",
    "https://a.gov.au:8443/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "//[::1]/",
  ])("never follows a redirect to %s", async (location) => {
    const { asked } = standIn(() => to(location));
    expect(await probe().probe("https://a.gov.au/")).toEqual({ failure: "forbidden" });
    expect(asked).toEqual(["HEAD https://a.gov.au/"]);
  });

  it("is timeout after the timeout, and unreachable without a response", async () => {
    standIn(() => "never");
    expect(await probe().probe("https://a.gov.au/")).toEqual({ failure: "timeout" });
    // The time limit covers all answers together.
    standIn((line) => (line.startsWith("HEAD") ? status(405) : "never"));
    expect(await probe().probe("https://a.gov.au/")).toEqual({ failure: "timeout" });
    standIn(() => "fails");
    expect(await probe().probe("https://a.gov.au/")).toEqual({ failure: "unreachable" });
  });

  it("a link is deferred without a request after the maximum number of requests", async () => {
    const { asked } = standIn(() => status(405));
    const own = webProbe({ origin: "https://aotu.example", maxRequests: 3 });
    expect(await own.probe("https://a.gov.au/")).toEqual({ status: 405 });
    expect(await own.probe("https://b.gov.au/")).toEqual({ isDeferred: true });
    expect(await own.probe("https://c.gov.au/")).toEqual({ isDeferred: true });
    expect(asked).toHaveLength(3);
  });
});

describe("an address that must not be requested", () => {
  it.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://１２７.0.0.1/",
    "http://127.0.0.1./",
    "http://10.0.0.8/",
    "http://8.8.8.8/",
    "http://[::1]/",
    "http://[::ffff:7f00:1]/",
    "http://localhost/",
    "http://LOCALHOST./",
    "http://localhost../",
    "http://metadata.google.internal../",
    "http://kubernetes.default.svc/",
    "http://kubernetes.default.svc.cluster.local/",
    "http://127.0.0.1.nip.io/",
    "http://10-0-0-1.sslip.io/",
    "http://localtest.me/",
    "http://lacolhost.com/",
    "https://app.traefik.me/",
    "http://10-0-0-1.ip.example.org.traefik.me/",
    "http://a.b.localtest.me./",
    "http://a.localhost/",
    "http://printer.local/",
    "http://metadata.google.internal/",
    "http://intranet/",
    "https://a.gov.au:8443/",
    "http://a.gov.au:22/",
    "https://user:secret@a.gov.au/",
    "ftp://a.gov.au/",
    "javascript:alert(1)",
    "//a.gov.au/",
    "nothing",
  ])("%s", async (url) => {
    const { asked } = standIn(() => status(200));
    expect(await probe().probe(url)).toEqual({ failure: "forbidden" });
    expect(asked).toEqual([]);
  });

  it.each([
    ["https://a.gov.au:443/x", "https://a.gov.au/x"],
    ["http://a.gov.au:80/", "http://a.gov.au/"],
    ["https://中文.com/", "https://xn--fiq228c.com/"],
    ["https://123.com/", "https://123.com/"],
  ])("is not %s", (text, opened) => {
    expect(publicAddress(text)?.href).toBe(opened);
  });
});
