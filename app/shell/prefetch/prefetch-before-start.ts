import { prefetchedLinks } from "./prefetched-links.ts";

/**
 * Inline in every public page as text (prefetchScript), so it may use nothing from outside its body. Does what speculation rules do
 * (prefetched-links.ts) in browsers without them, while links open documents: fetches the page behind a link that the pointer rests
 * on. And counts the view of a page that was fetched in advance.
 */
function prefetchBeforeStart(links: string) {
  let rest: ReturnType<typeof setTimeout>;
  function prefetch({ target }: Event) {
    clearTimeout(rest);
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(links);
    if (!link || document.documentElement.hasAttribute("data-hydrated")) return;
    rest = setTimeout(() => {
      const hint = document.createElement("link");
      hint.rel = "prefetch";
      hint.href = link.href;
      document.head.append(hint);
    }, 65);
  }
  if (!HTMLScriptElement.supports?.("speculationrules")) {
    for (const type of ["pointerover", "pointerdown"]) document.addEventListener(type, prefetch, { passive: true });
  }
  // A page from the browser's store of prefetched pages was not counted: asking whether it has changed counts it.
  const [opened] = performance.getEntriesByType("navigation");
  if (opened && "deliveryType" in opened && opened.deliveryType === "navigational-prefetch") {
    fetch(location.href, { cache: "no-cache" }).catch(() => {});
  }
}

/** The text of the inline script. A function, so that the browser's build can leave it out. */
export const prefetchScript = () => `(${prefetchBeforeStart})(${JSON.stringify(prefetchedLinks)})`;
