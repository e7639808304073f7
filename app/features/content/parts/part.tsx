import { type ComponentType, lazy, Suspense } from "react";
import type { PartName } from "#worker/features/content/blocks.ts";

/**
 * Parts that few pages have: the browser loads one when a page shows it, and what the server drew stands until then. The
 * server has them at once, or it would send them after the page, by a script.
 */
const parts: Record<PartName, ComponentType> = {
  "search-box": import.meta.env.SSR
    ? (await import("./page-search.tsx")).PageSearch
    : lazy(async () => ({ default: (await import("./page-search.tsx")).PageSearch })),
  products: import.meta.env.SSR
    ? (await import("./products.tsx")).Products
    : lazy(async () => ({ default: (await import("./products.tsx")).Products })),
  plans: import.meta.env.SSR
    ? (await import("./plans.tsx")).Plans
    : lazy(async () => ({ default: (await import("./plans.tsx")).Plans })),
  downloads: import.meta.env.SSR
    ? (await import("#app/features/downloads/public.ts")).DownloadCards
    : lazy(async () => ({ default: (await import("#app/features/downloads/public.ts")).DownloadCards })),
  scope: import.meta.env.SSR
    ? (await import("./scope.tsx")).Scope
    : lazy(async () => ({ default: (await import("./scope.tsx")).Scope })),
  links: import.meta.env.SSR
    ? (await import("./official-links.tsx")).OfficialLinks
    : lazy(async () => ({ default: (await import("./official-links.tsx")).OfficialLinks })),
};

/** What the site draws where a page asks for it. */
export function Part({ name }: { name: PartName }) {
  const Drawn = parts[name];
  return (
    <Suspense>
      <Drawn />
    </Suspense>
  );
}
