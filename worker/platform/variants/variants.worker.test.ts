import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { createApp, type PageHandler, siteOfPages } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { createPageCache } from "#worker/platform/page-cache/page-cache.ts";
import { buildPages } from "../../../tests/support/built-pages.ts";
import { insertSmallCatalogue } from "../../../tests/support/small-catalogue.ts";

const bindings = env as Env;
const site = "https://aotu.example";
const document = { "Sec-Fetch-Dest": "document", Accept: "text/html" };
let ask: (path: string, init?: RequestInit) => Promise<Response>;

beforeAll(async () => {
  await insertSmallCatalogue(bindings.DB);
  const pages = await buildPages({ draws: true });
  const app = createApp(pages.renderPage, {
    pages: createPageCache({ ...siteOfPages, capacity: 10_000_000, versionAge: 5000, edge: null }),
  });
  ask = async (path, init) => app.request(site + path, { redirect: "manual", ...init }, bindings);
}, 60_000);

const textOf = async (path: string) => (await ask(path)).text();
const cookieOf = (response: Response) => response.headers.get("Set-Cookie")?.split(";")[0] ?? "";

it("shows a page in the characters, terms and language of its address", async () => {
  const [simplified, hongKong, taiwan] = await Promise.all(
    ["/contact", "/zh-hk/contact", "/zh-tw/contact"].map(textOf),
  );
  expect(simplified).toContain('<html lang="zh-Hans"');
  expect(hongKong).toContain('<html lang="zh-Hant-HK"');
  expect(taiwan).toContain('<html lang="zh-Hant-TW"');
  expect(simplified).toContain("联系我们");
  expect(hongKong).toContain("聯繫我們");
  expect(taiwan).toContain("聯絡我們");
  expect(taiwan).not.toMatch(/[们联这发时请]/);
});

it("rewrites every link to a page into the variant", async () => {
  const html = await textOf("/zh-tw/contact");
  const links = [...html.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="(\/[^"]*)"/g)].map(
    ([, address = ""]) => address,
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((address) => !address.startsWith("/zh-tw") && !/\.\w+$/.test(address))).toEqual([]);
});

it("links the other variants of a page, and its own address is canonical", async () => {
  for (const [path, own] of [
    ["/tools", "/tools"],
    ["/zh-hk/tools", "/zh-hk/tools"],
  ] as const) {
    const html = await textOf(path);
    expect(html).toMatch(new RegExp(`rel="canonical" href="${site}${own}"`));
    const forms = [...html.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [
      language,
      href,
    ]);
    expect(forms).toEqual([
      ["zh-Hans", `${site}/tools`],
      ["zh-Hant-HK", `${site}/zh-hk/tools`],
      ["zh-Hant-TW", `${site}/zh-tw/tools`],
      ["x-default", `${site}/tools`],
    ]);
  }
  expect(await textOf("/zh-hk/tools")).toMatch(/property="og:locale" content="zh_HK"/);
});

it("pages without indexing link no other variants", async () => {
  expect(await textOf("/zh-hk/search?q=x")).not.toContain('rel="alternate" hreflang');
});

it("serves each variant of a page under its own address and ETag", async () => {
  const [simplified, hongKong] = [await ask("/tools"), await ask("/zh-hk/tools")];
  await simplified.text();
  await hongKong.text();
  const [one, other] = [simplified.headers.get("ETag") ?? "", hongKong.headers.get("ETag") ?? ""];
  expect(one).not.toBe(other);
  expect((await ask("/zh-hk/tools", { headers: { "If-None-Match": other } })).status).toBe(304);
  const changed = await ask("/zh-hk/tools", { headers: { "If-None-Match": one } });
  expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('lang="zh-Hant-HK"')]);
  expect(await textOf("/tools")).toContain('lang="zh-Hans"');
});

it("converts the data of a page and its state, and answers 404 for missing pages", async () => {
  const data = await textOf("/zh-tw/institution/1-alpha-university.data");
  expect(data).not.toMatch(/[们学课这]/);
  expect(await textOf("/zh-tw/institution/1-alpha-university?&_state=1")).not.toMatch(/[们学课这]/);
  expect((await ask("/zh-tw/nothing-here")).status).toBe(404);
  expect((await ask("/zh-xx/tools")).status).toBe(404);
});

it("redirects within the variant", async () => {
  const moved = await ask("/zh-hk/tools/");
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/zh-hk/tools"]);
});

it("files, feeds and the back office have one address", async () => {
  for (const path of ["/news.xml", "/sitemap.xml", "/admin/news", "/og.png"]) {
    const answer = await ask(`/zh-hk${path}`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, path]);
  }
});

it("converts the API's answers for a page of the variant", async () => {
  const refusal = async (prefix: string) => (await ask(`${prefix}/api/shortlist?items=bad`)).text();
  expect(await refusal("")).toContain("收藏项的格式不对");
  expect(await refusal("/zh-tw")).toContain("收藏項的格式不對");
});

it("remembers a chosen variant, and shows the page with its parameters", async () => {
  const chosen = await ask("/tools?variant=zh-tw", { headers: { ...document, Referer: `${site}/tools?tab=a` } });
  expect([chosen.status, chosen.headers.get("Location"), chosen.headers.get("Cache-Control")]).toEqual([
    302,
    "/zh-tw/tools?tab=a",
    "no-store",
  ]);
  const cookie = cookieOf(chosen);
  expect(cookie).toMatch(/aotu-variant=zh-tw$/);

  const returned = await ask("/tools?tab=b", { headers: { ...document, Cookie: cookie } });
  expect([returned.status, returned.headers.get("Location")]).toEqual([302, "/zh-tw/tools?tab=b"]);
  expect(returned.headers.get("Cache-Control")).toBe("no-store");

  const back = await ask("/zh-tw/tools?variant=zh-hans", { headers: document });
  expect([back.headers.get("Location"), back.headers.get("Set-Cookie")]).toEqual([
    "/tools",
    expect.stringContaining("Max-Age=0"),
  ]);
});

it("links from the header to the variant of the browser's region, and back", async () => {
  const from = async (path: string, language: string) =>
    (await ask(`${path}?variant=other`, { headers: { ...document, "Accept-Language": language } })).headers.get(
      "Location",
    );
  expect(await from("/", "zh-TW,zh;q=0.9")).toBe("/zh-tw");
  expect(await from("/", "zh-HK,zh;q=0.9")).toBe("/zh-hk");
  expect(await from("/zh-tw/tools", "zh-TW")).toBe("/tools");
});

it("redirects only page requests of visitors who chose a variant", async () => {
  const Cookie = cookieOf(await ask("/tools?variant=zh-tw", { headers: document }));
  const statuses = await Promise.all([
    ask("/tools", { headers: document }),
    ask("/tools.data", { headers: { Cookie, "Sec-Fetch-Dest": "empty" } }),
    ask("/news.xml", { headers: { ...document, Cookie } }),
    ask("/zh-hk/tools", { headers: { ...document, Cookie } }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

it("passes form input on unchanged, and answers in the variant without converting it", async () => {
  const echo: PageHandler = async (request) => {
    const name = String((await request.formData()).get("name"));
    const html = `<p>没有发送：</p><input value="${name}"/><script>["${name}","没有发送"]</script>`;
    return new Response(html, { status: 400, headers: { "Content-Type": "text/html" } });
  };
  const answer = await createApp(echo).request(
    `${site}/zh-tw/contact`,
    {
      method: "POST",
      headers: { Origin: site, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ name: "于发" }),
    },
    bindings,
  );
  expect([answer.status, await answer.text()]).toEqual([
    400,
    '<p>沒有發送：</p><input value="于发"/><script>["于发","沒有發送"]</script>',
  ]);
});

it("does not read the body of an API call before the API has limited it", async () => {
  let chunks = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      // Three chunks, which exceed the API's limit; the stream then never ends.
      if (chunks < 3) controller.enqueue(new Uint8Array(64 * 1024));
      else return new Promise<void>(() => {});
      chunks += 1;
    },
  });
  const headers = { Origin: site, "Content-Type": "application/x-www-form-urlencoded" };
  const answer = await ask("/zh-hk/api/shortlist", { method: "POST", headers, body });
  expect(answer.status).toBeGreaterThanOrEqual(400);
}, 15_000);
