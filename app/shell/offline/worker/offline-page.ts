import { escapeXml } from "#app/shell/xml/xml-response.ts";
import { type CachedEntry, formatTime, inVariant } from "./cached-pages.ts";

const offlineText = {
  title: "没有网络，这一页打不开",
  what: "你的设备现在连不上网站。请检查网络，然后重试。",
  retry: "重试",
  listTitle: "没有网络也能看的页面",
  listHint: "下面是你在这台设备上看过的，各是当时的版本。",
  none: "看过的公开页面会保存在这台设备上，没有网络时可以从这里打开。现在还没有。",
} as const;

const style = `:root{color-scheme:light dark}body{margin:0 auto;max-width:42rem;padding:1.5rem 1rem;font:1rem/1.6 "PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}h1{font-size:1.5rem;line-height:1.3}h2{margin-top:2rem;font-size:1.125rem}ul{padding:0;list-style:none}li{border-top:1px solid #8885}a{display:inline-block;padding:.6rem 0;color:LinkText}small{display:block;opacity:.75}`;

/**
 * The page shown instead of the browser's own error page: says what to do, and lists the cached pages.
 * @param address with the origin: a path like //example.org would be another site
 */
export function offlinePage(address: string, pages: readonly CachedEntry[]): Response {
  const nonce = crypto.randomUUID();
  const items = pages.map(
    ({ address: link, title, readAt }) =>
      `<li><a href="${escapeXml(link)}">${escapeXml(title)}<small>${formatTime(readAt)}</small></a></li>`,
  );
  const list =
    items.length > 0 ? `<p>${offlineText.listHint}</p><ul>${items.join("")}</ul>` : `<p>${offlineText.none}</p>`;
  const html = `<!DOCTYPE html><html lang="zh-Hans"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><title>${offlineText.title} | 澳途</title><style nonce="${nonce}">${style}</style></head><body><main><h1>${offlineText.title}</h1><p>${offlineText.what}</p><p><a href="${escapeXml(address)}">${offlineText.retry}</a></p><h2>${offlineText.listTitle}</h2>${list}</main></body></html>`;
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
