/** The service worker's own runs of Chinese characters in each traditional form; scripts/service-worker-plugin.mjs writes them. */
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
