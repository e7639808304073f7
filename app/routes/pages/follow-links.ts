import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { isFile } from "./is-file.ts";

/**
 * Lets plain links of this site inside an element go through the router, as its own links do.
 * @returns for the element's `ref`
 */
export function useFollowLinks() {
  const element = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const root = element.current;
    function follow(event: MouseEvent) {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const href = link?.getAttribute("href");
      // A living link of the router has prevented it already.
      if (!isPlain || event.defaultPrevented || !href?.startsWith("/") || link?.target || isFile(href)) return;
      event.preventDefault();
      navigate(href);
    }
    root?.addEventListener("click", follow);
    return () => root?.removeEventListener("click", follow);
  }, [navigate]);
  return element;
}
