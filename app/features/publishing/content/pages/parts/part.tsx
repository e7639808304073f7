import { type ComponentType, lazy, Suspense } from "react";
import type { PartName } from "../../shared/blocks.ts";

/**
 * Parts that only few pages have. The browser loads the code of a part when a page shows it; until then the server's HTML
 * stays in place. The server imports all of them at start, otherwise React would stream them after the page by a script.
 * The calls are marked as pure, so that pages that import other components of public.tsx load none of this.
 */
const parts: Record<PartName, ComponentType> = {
  "student-visa-notice": import.meta.env.SSR
    ? (await import("./student-visa-notice.tsx")).StudentVisaNotice
    : /* @__PURE__ */ lazy(async () => ({ default: (await import("./student-visa-notice.tsx")).StudentVisaNotice })),
  "plan-question": import.meta.env.SSR
    ? (await import("./plan-question.tsx")).PlanQuestion
    : /* @__PURE__ */ lazy(async () => ({ default: (await import("./plan-question.tsx")).PlanQuestion })),
  "code-check": import.meta.env.SSR
    ? (await import("./code-check.tsx")).CodeCheck
    : /* @__PURE__ */ lazy(async () => ({ default: (await import("./code-check.tsx")).CodeCheck })),
  "search-box": import.meta.env.SSR
    ? (await import("./official-links.tsx")).PageSearch
    : /* @__PURE__ */ lazy(async () => ({ default: (await import("./official-links.tsx")).PageSearch })),
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
  links: import.meta.env.SSR
    ? (await import("./official-links.tsx")).OfficialLinks
    : /* @__PURE__ */ lazy(async () => ({ default: (await import("./official-links.tsx")).OfficialLinks })),
  "official-chart": import.meta.env.SSR
    ? (await import("./official-chart.tsx")).OfficialChart
    : /* @__PURE__ */ lazy(async () => ({ default: (await import("./official-chart.tsx")).OfficialChart })),
  nomination: import.meta.env.SSR
    ? (await import("./nomination.tsx")).Nomination
    : /* @__PURE__ */ lazy(async () => ({ default: (await import("./nomination.tsx")).Nomination })),
  signals: import.meta.env.SSR
    ? (await import("./signals.tsx")).Signals
    : /* @__PURE__ */ lazy(async () => ({ default: (await import("./signals.tsx")).Signals })),
};

/** The part that a page includes with `::name`. */
export function Part({ name }: { name: PartName }) {
  const Component = parts[name];
  return (
    <Suspense>
      <Component />
    </Suspense>
  );
}
