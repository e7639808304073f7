import type { EntryContext, ServerBuild } from "react-router";
import type { AppContext } from "#worker/context.ts";
import { pathIn, scriptFolder, simplified, type Variant, type VariantName, variants } from "./variants.ts";

/*
 * React hydrates a page with the texts of its scripts. The build writes each script once more for each variant, with its texts
 * converted (scripts/browser-scripts.mjs), and pages of a variant start with those.
 */

/** Converts the addresses of scripts in a text of the build: `/assets/a.js` is `/assets/zh-hk-1a2b/a.js`. */
export const withScriptFolder = (text: string, name: VariantName, mark: string): string =>
  text.replace(/"(\/?assets\/)([^"/]+\.js)"/g, `"$1${scriptFolder(name, mark)}/$2"`);

/** React Router's build with the scripts of a variant. */
export function withScriptsOf<Build extends ServerBuild>({ name }: Variant, build: Build): Build {
  const assets = withScriptFolder(JSON.stringify(build.assets), name, __VARIANT_MARK__);
  return { ...build, assets: JSON.parse(assets) };
}

/**
 * Makes React Router render and start a page below the variant's prefix, although its handlers saw the simplified
 * address: links of components point into the variant, and the browser's router knows the prefix. Changes the context.
 */
export function enterVariant(entry: EntryContext, { prefix }: Variant): void {
  const page = entry.staticHandlerContext;
  const { pathname } = page.location;
  page.basename = prefix;
  page.location = { ...page.location, pathname: pathname === "/" ? prefix : prefix + pathname };
  const told = entry.serverHandoffString ?? "";
  entry.serverHandoffString = /"basename":"[^"]*"/.test(told)
    ? told.replace(/"basename":"[^"]*"/, `"basename":"${prefix}"`)
    : told.replace(/^\{/, `{"basename":"${prefix}",`);
}

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
        // Without a database the image has an unversioned address.
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
