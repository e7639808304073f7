import { errorText } from "#app/shell/frame/text.json";
import { lazyOrNothing } from "#app/shell/islands/static-section.tsx";

/** The error page. The browser loads it with the first error, or in advance with the offline handlers (lazy-handlers.ts). */
export const ErrorPage = import.meta.env.SSR
  ? (await import("./error-page.tsx")).ErrorPage
  : lazyOrNothing(async () => (await import("./error-page.tsx")).ErrorPage, errorText.failedTitle);
