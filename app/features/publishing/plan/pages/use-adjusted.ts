import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHref, useNavigate } from "react-router";
import { partsPath, planPath } from "../shared/plan-address.ts";
import type { DrawnPlan } from "./draw-plan.server.tsx";
import { morph } from "./morph.ts";

/** The newest plan that the form has fetched. */
let fetched: DrawnPlan | undefined;

/** The plan of an address that the page shows before the router navigates to it. */
export const fetchedPlan = (url: string) => (fetched && url.endsWith(fetched.address) ? fetched : undefined);

/**
 * The props of the element that shows a plan. A change of its form fetches only the plan and paints the differences. The router navigates
 * after that, because it renders the frame of the page twice, which takes a slow phone 0.1 s.
 */
export function useAdjusted(html: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [dangerouslySetInnerHTML] = useState({ __html: html });
  const shown = useRef(html);
  const navigate = useNavigate();
  const parts = useHref(partsPath);

  useLayoutEffect(() => {
    if (!ref.current || html === shown.current) return;
    morph(ref.current, html, shown.current);
    shown.current = html;
  }, [html]);

  useEffect(() => {
    const element = ref.current;
    let newest = "";
    async function adjust() {
      const said = [...new FormData(element?.querySelector("form") ?? undefined)].filter(([, value]) => value);
      const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
      newest = query;
      const plan = await fetch(`${parts}?${query}`)
        .then((answer): Promise<DrawnPlan> | undefined => (answer.ok ? answer.json() : undefined))
        .catch(() => undefined);
      if (newest !== query || !element?.isConnected) return;
      if (!plan) return navigate(`${planPath}?${query}`, { preventScrollReset: true });
      fetched = plan;
      morph(element, plan.html, shown.current);
      shown.current = plan.html;
      // After the paint.
      const follow = () => newest === query && navigate(plan.address, { preventScrollReset: true });
      requestAnimationFrame(() => setTimeout(follow));
    }
    element?.addEventListener("change", adjust);
    return () => element?.removeEventListener("change", adjust);
  }, [navigate, parts]);

  return { ref, dangerouslySetInnerHTML };
}
