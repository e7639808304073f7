import { type ComponentType, lazy, Suspense } from "react";
import type { PartName } from "../../shared/blocks.ts";

/** The parts of still-parts.tsx, for the server. */
const onServer = import.meta.env.SSR ? await import("./still-parts.tsx") : null;
type StillName = keyof typeof import("./still-parts.tsx");
const still = (name: StillName) =>
  onServer ? onServer[name] : lazy(async () => ({ default: (await import("./still-parts.tsx"))[name] }));

/**
 * Parts that few pages have. The browser loads the code of a part when a page shows it; until then the server's HTML remains in place. The
 * server imports all of them at start, because React would otherwise stream them after the page by a script. The calls are marked as pure,
 * so that pages that import other components of public.tsx load none of this code.
 */
const parts: Record<PartName, ComponentType> = {
  "student-visa-notice": /* @__PURE__ */ still("StudentVisaNotice"),
  "code-check": /* @__PURE__ */ still("CodeCheck"),
  links: /* @__PURE__ */ still("OfficialLinks"),
  "official-chart": /* @__PURE__ */ still("OfficialChart"),
  nomination: /* @__PURE__ */ still("Nomination"),
  signals: /* @__PURE__ */ still("Signals"),
  prices: /* @__PURE__ */ still("Prices"),
  "search-box": import.meta.env.SSR
    ? (await import("./page-search.tsx")).PageSearch
    : /* @__PURE__ */ lazy(async () => ({ default: (await import("./page-search.tsx")).PageSearch })),
  products: import.meta.env.SSR
    ? (await import("./products.tsx")).Products
    : /* @__PURE__ */ lazy(async () => ({ default: (await import("./products.tsx")).Products })),
  plans: import.meta.env.SSR
    ? (await import("./plans.tsx")).Plans
    : /* @__PURE__ */ lazy(async () => ({ default: (await import("./plans.tsx")).Plans })),
  downloads: import.meta.env.SSR
    ? (await import("#app/features/register/downloads/pages/public.tsx")).DownloadCards
    : /* @__PURE__ */ lazy(async () => ({
        default: (await import("#app/features/register/downloads/pages/public.tsx")).DownloadCards,
      })),
  scope: import.meta.env.SSR
    ? (await import("./scope.tsx")).Scope
    : /* @__PURE__ */ lazy(async () => ({ default: (await import("./scope.tsx")).Scope })),
};

/** The part that a page includes by `::name`. */
export function Part({ name }: { name: PartName }) {
  const Component = parts[name];
  return (
    <Suspense>
      <Component />
    </Suspense>
  );
}
