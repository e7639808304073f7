import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isFile } from "./is-file.ts";

const mark = "data-plain-links";

/** Attributes of an element whose links are plain ones, which cost a phone less than the router's. */
export const plainLinks = { [mark]: "" };

/** Lets clicks on plain links (Enter on one is a click too) go through the router, as its own links do. */
export function FollowPlainLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const href = link?.getAttribute("href");
      if (!isPlain || event.defaultPrevented || !href?.startsWith("/") || link?.target || isFile(href)) return;
      // What lives elsewhere, a link of the router or a button, answers for itself.
      if (!link?.closest(`[${mark}]`)) return;
      event.preventDefault();
      navigate(href);
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
  return null;
}
