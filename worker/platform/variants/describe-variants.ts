import type { AppContext } from "#worker/context.ts";
import { pathIn, simplified, variants } from "./variants.ts";

/**
 * Declares a page's script variant, links its other variants, and versions its image: `lang`, Open Graph's locale, and links for search
 * engines at the end of the head, where hydration leaves unknown elements alone. Pages that are not indexed, and pages
 * without an address, list no other variants.
 */
export function describeVariants(
  rewriter: HTMLRewriter,
  { origin, variant, contentVersion }: Pick<AppContext, "origin" | "variant" | "contentVersion">,
) {
  let canonical: string | null = null;
  let isHidden = false;
  rewriter
    .on('link[rel="canonical"]', {
      element(link) {
        canonical = link.getAttribute("href");
      },
    })
    .on('meta[property="og:image"]', {
      async element(image) {
        // Without a database the address is without a version.
        const version = await contentVersion().catch(() => null);
        if (version)
          image.setAttribute("content", `${image.getAttribute("content")}?v=${version.loadId}.${version.content}`);
      },
    })
    .on('meta[name="robots"]', {
      element(robots) {
        isHidden ||= robots.getAttribute("content")?.includes("noindex") ?? false;
      },
    })
    .on("head", {
      element(head) {
        head.onEndTag((end) => {
          if (canonical !== null && !isHidden) end.before(otherForms(canonical, origin), { html: true });
        });
      },
    });
  if (!variant) return rewriter;
  const { language, locale } = variant;
  return rewriter
    .on("html", { element: (html) => void html.setAttribute("lang", language) })
    .on('meta[property="og:locale"]', { element: (meta) => void meta.setAttribute("content", locale) });
}

/** The addresses of a page by language. @param path path and query of the simplified form */
export function variantsOf(origin: string, path: string): { language: string; address: string }[] {
  return [
    { language: simplified.language, address: origin + path },
    ...variants.map((variant) => ({ language: variant.language, address: origin + pathIn(variant, path) })),
    { language: "x-default", address: origin + path },
  ];
}

function otherForms(canonical: string, origin: string): string {
  const path = canonical.slice(origin.length) || "/";
  return variantsOf(origin, path)
    .map(({ language, address }) => `<link rel="alternate" hreflang="${language}" href="${escapeAttribute(address)}">`)
    .join("");
}

const escapeAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
