import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A `shouldRevalidate` for pages with tabs: another tab does not run the loaders again, because all tabs are loaded. */
export function ignoreTabChange({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const withoutTab = (url: URL) => {
    const search = new URLSearchParams(url.search);
    search.delete("tab");
    return `${url.pathname}?${search}`;
  };
  return withoutTab(currentUrl) === withoutTab(nextUrl) && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}
