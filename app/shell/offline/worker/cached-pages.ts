import { escapeXml } from "#app/shell/xml/xml-response.ts";
import { withNotice } from "#worker/platform/page-cache/cached-page.ts";
import { stateParameter } from "#worker/platform/page-cache/page-address.ts";
import { pageCache } from "../cache-names.ts";

/** Maximum number of cached pages: the most recently read ones. */
export const capacity = 30;

/** The shortlist's page shows this device's saved items, so newer pages do not displace it. */
const pinned = "/shortlist";

const readAtHeader = "X-Read-At";
const titleHeader = "X-Title";

/** Headers about the transfer over the network, which do not apply to the cached response. */
const ofTransport = ["Content-Encoding", "Content-Length", "ETag", "Link", "Date", "Age"];

export const findPage = async (url: string): Promise<Response | undefined> =>
  (await caches.open(pageCache)).match(url, { ignoreVary: true });

export const readAtOf = ({ headers }: Pick<Response, "headers">): number => Number(headers.get(readAtHeader));

/** The address of the state that React hydrates a page with, as startOnUse asks for it (app/shell/islands/start-on-use.ts). */
export const stateOf = (page: string) => `${page}${page.includes("?") ? "" : "?"}&${stateParameter}=1`;

const pageOf = (state: string) => state.replace(new RegExp(`[?]?&${stateParameter}=1$`), "");

export const isState = (url: string): boolean => new URL(url).searchParams.has(stateParameter);

/** Caches a page as the most recently read one. Its state is cached when the page requests it. */
export async function cachePage(url: string, html: string, received: Headers, readAt: number): Promise<void> {
  const headers = new Headers(received);
  for (const name of ofTransport) headers.delete(name);
  headers.set(readAtHeader, String(readAt));
  headers.set(titleHeader, encodeURIComponent(titleOf(html)));
  const cache = await caches.open(pageCache);
  // Entries are in the order of their insertion: a page that is read again moves to the end.
  const forget = (address: string) => Promise.all([address, stateOf(address)].map((one) => cache.delete(one)));
  await forget(url);
  await cache.put(url, new Response(html, { headers }));
  const pages = (await cache.keys()).map((request) => request.url).filter((one) => !isState(one));
  const others = pages.filter((one) => new URL(one).pathname !== pinned);
  await Promise.all(others.slice(0, Math.max(0, others.length - capacity)).map(forget));
}

/** Caches the state of a cached page. It was requested after the page, so it belongs to that version. */
export async function cacheState(url: string, response: Response): Promise<void> {
  const isRight = response.headers.get("Content-Type")?.startsWith("text/x-script") ?? false;
  if (isRight && (await findPage(pageOf(url)))) await (await caches.open(pageCache)).put(url, response);
}

/** The text of the title element, still escaped. */
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";

/** The cached pages, the most recently read first. */
export async function listPages() {
  const cache = await caches.open(pageCache);
  const pages = (await cache.keys()).filter(({ url }) => !isState(url));
  const entries = pages.map(async (request) => {
    const page = await cache.match(request);
    const { pathname, search } = new URL(request.url);
    const title = textOf(decodeURIComponent(page?.headers.get(titleHeader) ?? ""));
    return page ? [{ address: pathname + search, title: title || pathname, readAt: readAtOf(page) }] : [];
  });
  return (await Promise.all(entries)).flat().toReversed();
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** Decodes the HTML entities that React writes. */
const textOf = (text: string) => text.replace(/&(\w+|#\w+);/g, (whole, name) => entities[name] ?? whole);

const time = new Intl.DateTimeFormat("zh-CN", {
  month: "long",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});

/** "11月23日 14:05", in the time of the device. @param at ms since 1970 */
export const formatTime = (at: number): string => time.format(at);

/**
 * The cached page as a response, with a notice of its reading time. @param isSlow true when a network exists but does
 * not answer @param address of the page
 */
export async function showPage(page: Response, isSlow: boolean, address: string): Promise<Response> {
  const said = `${isSlow ? "网络太慢，网站没有回答" : "没有网络"}，这是 ${formatTime(readAtOf(page))} 看过的版本，之后的变化还看不到。`;
  const notice = inVariant(said, address);
  const body = withNotice(new Uint8Array(await page.arrayBuffer()), notice);
  const headers = new Headers(page.headers);
  headers.set("Cache-Control", "no-store");
  return new Response(body, { headers });
}

/** The service worker's own runs of Chinese characters in each traditional form; scripts/browser-scripts.mjs writes them. */
declare const __TRADITIONAL_RUNS__: Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * A text of the service worker in the script variant of a page (worker/platform/variants/): the dictionary is not in the browser.
 * @param address of the page, with or without its origin
 */
export function inVariant(text: string, address: string): string {
  const { pathname } = new URL(address, "https://site.invalid");
  const name = /^\/(zh-hk|zh-tw)(?=\/|$)/.exec(pathname)?.[1] ?? "";
  const runs = typeof __TRADITIONAL_RUNS__ === "undefined" ? undefined : __TRADITIONAL_RUNS__[name];
  if (!runs) return text;
  return text
    .replace(/[\u3400-\u9fff]+/g, (run) => runs[run] ?? run)
    .replace('lang="zh-Hans"', `lang="${name === "zh-hk" ? "zh-Hant-HK" : "zh-Hant-TW"}"`);
}

const offlineText = {
  title: "没有网络，这一页打不开",
  what: "你的设备现在连不上网站。请检查网络，然后重试。",
  retry: "重试",
  listTitle: "没有网络也能看的页面",
  listHint: "下面是你在这台设备上看过的，各是当时的版本。",
  none: "看过的公开页面会保存在这台设备上，没有网络时可以从这里打开。现在还没有。",
} as const;

const style = `:root{color-scheme:light dark}body{margin:0 auto;max-width:42rem;padding:1.5rem 1rem;font:1rem/1.6 "PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}h1{font-size:1.5rem;line-height:1.3}h2{margin-top:2rem;font-size:1.125rem}ul{padding:0;list-style:none}li{border-top:1px solid #8885}a{display:inline-block;padding:.6rem 0;color:LinkText;color:light-dark(#1c5a48,#8ccbb2)}body{background:light-dark(#f8f6f2,#161614)}header{font-weight:600}main p a{padding:.5rem 1.5rem;border:1px solid;border-radius:.5rem;text-decoration:none}small{display:block}`;

/**
 * The page shown instead of the browser's own error page: says what to do, and lists the cached pages.
 * @param address with the origin: a path like //example.org would be another site
 */
export function offlinePage(address: string, pages: Awaited<ReturnType<typeof listPages>>): Response {
  const nonce = crypto.randomUUID();
  const items = pages.map(
    ({ address: link, title, readAt }) =>
      `<li><a href="${escapeXml(link)}">${escapeXml(title.replace(/ \| 澳途$/, ""))}<small>${formatTime(readAt)}</small></a></li>`,
  );
  const list =
    items.length > 0 ? `<p>${offlineText.listHint}</p><ul>${items.join("")}</ul>` : `<p>${offlineText.none}</p>`;
  const html = `<!DOCTYPE html><html lang="zh-Hans"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><title>${offlineText.title} | 澳途</title><style nonce="${nonce}">${style}</style></head><body><header>澳途</header><main><h1>${offlineText.title}</h1><p>${offlineText.what}</p><p><a href="${escapeXml(address)}">${offlineText.retry}</a></p><h2>${offlineText.listTitle}</h2>${list}</main></body></html>`;
  return new Response(inVariant(html, address), {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
