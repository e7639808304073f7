import { expect, it } from "vitest";
import { assetsOf } from "./cached-assets.ts";
import { offlinePage } from "./cached-pages.ts";

it("lists the cached pages, and escapes their titles and addresses", async () => {
  const page = offlinePage('/search?q="><script>', [
    { address: "/search?q=<b>&page=2", title: "<script>alert(1)</script> & 会计", readAt: 0 },
  ]);
  const html = await page.text();
  expect(page.status).toBe(503);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(html).not.toContain("<script");
  expect(html).not.toContain("<b>");
  expect(html).toContain("会计");
});

it("the offline page runs no script: its policy allows only its own style", async () => {
  const page = offlinePage("/about", []);
  const policy = page.headers.get("Content-Security-Policy") ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
  expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-/);
  expect(await page.text()).toContain(`<style nonce="${nonce}">`);
});

it("finds the scripts and styles of a page, including held ones", () => {
  const html = `<link rel="stylesheet" href="/assets/frame-x-K.css"/><link data-preload="/assets/home-1.js"/>
    <script type="text/plain">import "/assets/root-2.js";import "/assets/home-1.js"</script><a href="/assets">`;
  expect(assetsOf(html)).toEqual(["/assets/frame-x-K.css", "/assets/home-1.js", "/assets/root-2.js"]);
});
