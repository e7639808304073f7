import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Another tab of the same page shows what is there already. */
export function keepOverTabs({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const withoutTab = (url: URL) => {
    const search = new URLSearchParams(url.search);
    search.delete("tab");
    return `${url.pathname}?${search}`;
  };
  return withoutTab(currentUrl) === withoutTab(nextUrl) && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}
