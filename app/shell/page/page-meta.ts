import { isRouteErrorResponse } from "react-router";
import { errorText } from "#app/shell/frame/text.json";

interface PageMeta {
  title: string;
  description: string;
  /** Canonical URL, absolute. */
  url: string;
  /** Origin for the URL of the Open Graph image, `https://host`. */
  origin: string;
  /** For variants that search engines should not index: filtered lists, search results. */
  noindex?: boolean;
}

/** The image of the site for shared links. */
export const siteImage = "/og.png";

/** Pages with an image of their own (features/publishing/share-images). */
const hasImage =
  /^\/(?:|institution\/.+|study\/(?:fields|cities|university|tafe|pathway|highschool|institutions)(?:\/.+)?|occupations(?:\/\d.+)?|visa\/(?:student|renewal|graduate|guardian|visitor|partner|parents|work|work-and-holiday)|immigration\/skilled|tools\/course-cost|plan|still-true|changes)$/;

/** Address of the image of a page for shared links. */
function imageOf(url: string, origin: string): string {
  const path = url.slice(origin.length);
  return origin + (hasImage.test(path) ? `/og${path === "/" ? "/index" : path}.png` : siteImage);
}

/** Title, description, canonical link and Open Graph properties of a page. */
export function pageMeta({ title, description, url, origin, noindex = false }: PageMeta) {
  return [
    { title },
    { name: "description", content: description },
    ...(noindex ? [{ name: "robots", content: "noindex, follow" }] : []),
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "zh_CN" },
    { property: "og:site_name", content: "澳途" },
    { property: "og:image", content: imageOf(url, origin) },
  ];
}

/** The way to a page from the home page: labels, paths, and the language of a label that is not Chinese. For breadcrumbs only, the last step needs no path. */
export type Trail = readonly (readonly [label: string, path?: string | undefined, lang?: string])[];

/** The visible breadcrumbs as Schema.org JSON-LD. React Router escapes it for the script element. */
export function breadcrumbJson(trail: Trail, origin: string) {
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: trail.map(([name, path], position) => ({
        "@type": "ListItem",
        position: position + 1,
        name,
        ...(path !== undefined && { item: origin + path }),
      })),
    },
  };
}

/** The feed of a page, which feed readers find. */
export const feedLink = (title: string, href: string) =>
  ({ tagName: "link", rel: "alternate", type: "application/rss+xml", title, href }) as const;

/** The meta of a page at the end of a trail, and its breadcrumbs as JSON-LD. */
export const trailMeta = ({ trail, origin, title, ...meta }: Omit<PageMeta, "url"> & { trail: Trail }) => [
  ...pageMeta({ ...meta, title: `${title} | 澳途`, url: origin + (trail.at(-1)?.[1] ?? ""), origin }),
  breadcrumbJson(trail, origin),
];

/** Meta of a page that failed: the text thrown with a 404 as its title, else a general one; `noindex`. */
export function failedMeta(error: unknown) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const thrown = isMissing && typeof error.data === "string" ? error.data : errorText.notFoundTitle;
  return [{ title: `${isMissing ? thrown : errorText.failedTitle} | 澳途` }, { name: "robots", content: "noindex" }];
}

/** Meta of a page of the visitor's account: title, description, and `noindex` for search engines. */
export const accountMeta = (title: string, description: string) => [
  { title: `${title} | 澳途` },
  { name: "description", content: description },
  { name: "robots", content: "noindex, nofollow" },
];
