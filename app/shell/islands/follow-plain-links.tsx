import { useEffect } from "react";
import { useNavigate } from "react-router";

const mark = "data-plain-links";

/** Attribute of an element that is not hydrated: its links have no handlers of React Router. */
export const plainLinks = { [mark]: "" };

/**
 * Event delegation: passes clicks on links inside `plainLinks` elements to the router, so that they navigate in the
 * browser instead of loading a document. Enter on a link is a click event too.
 */
export function FollowPlainLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const href = link?.getAttribute("href");
      if (!isPlainClick || event.defaultPrevented || !href?.startsWith("/") || link?.target || isFile(href)) return;
      // Hydrated links handle their clicks themselves.
      if (!link?.closest(`[${mark}]`)) return;
      event.preventDefault();
      navigate(href);
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
  return null;
}

/**
 * Whether an address of this site is a file (`/downloads/study-budget.xlsx`, `/news.xml`). Files need a plain link: the
 * router would look for a page.
 */
export function isFile(to: string): boolean {
  return /^\/[^?#]*\.[a-z]+(?:[?#]|$)/.test(to);
}
