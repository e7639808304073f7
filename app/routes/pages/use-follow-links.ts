import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { isFile } from "./is-file.ts";
import { stillMark } from "./still.tsx";

/**
 * Lets links inside the sections that scripts leave alone (still.tsx) go through the router, as its own links do.
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
      // What lives elsewhere in the element, a link of the router or a button, answers for itself, and later than this.
      if (!isPlain || !href?.startsWith("/") || link?.target || isFile(href) || !link?.closest(`[${stillMark}]`))
        return;
      event.preventDefault();
      navigate(href);
    }
    root?.addEventListener("click", follow);
    return () => root?.removeEventListener("click", follow);
  }, [navigate]);
  return element;
}
