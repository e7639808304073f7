import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHref, useNavigate } from "react-router";
import { partsPath, planPath } from "../shared/plan-address.ts";
import type { DrawnPlan } from "./draw-plan.server.tsx";
import { morph } from "./morph.ts";

/** The newest plan that the form has fetched. */
let fetched: DrawnPlan | undefined;

/** The plan of an address that the page shows before the router navigates to it. */
export const fetchedPlan = (url: string) => (fetched && url.endsWith(fetched.address) ? fetched : undefined);

/**
 * The props of the element that shows a plan, each part in an element of its own. A change of its form fetches only the plan and paints
 * the differences: the head with the form first, because it fills the screen, then the route below it. The router navigates after that,
 * because it renders the frame of the page twice, which takes a slow phone 0.1 s.
 */
export function useAdjusted(parts: string[]) {
  const ref = useRef<HTMLDivElement>(null);
  const [dangerouslySetInnerHTML] = useState({ __html: parts.map((html) => `<div>${html}</div>`).join("") });
  const shown = useRef([...parts]);
  const navigate = useNavigate();
  const partsAddress = useHref(partsPath);

  const show = useCallback((at: number, html: string) => {
    const element = ref.current?.children[at];
    if (!element || html === shown.current[at]) return;
    morph(element, html);
    shown.current[at] = html;
  }, []);

  useLayoutEffect(() => {
    for (const [at, html] of parts.entries()) show(at, html);
  }, [parts, show]);

  useEffect(() => {
    const element = ref.current;
    let newest = "";
    async function adjust() {
      const said = [...new FormData(element?.querySelector("form") ?? undefined)].filter(([, value]) => value);
      const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
      newest = query;
      const isNewest = () => newest === query && element?.isConnected;
      const plan = await fetch(`${partsAddress}?${query}`)
        .then((answer): Promise<DrawnPlan> | undefined => (answer.ok ? answer.json() : undefined))
        .catch(() => undefined);
      if (!isNewest()) return;
      if (!plan) return navigate(`${planPath}?${query}`, { preventScrollReset: true });
      for (const [at, html] of plan.parts.entries()) {
        show(at, html);
        await painted();
        if (!isNewest()) return;
      }
      fetched = plan;
      navigate(plan.address, { preventScrollReset: true });
    }
    // The key of a phone's keyboard that submits would load the whole page; the change is applied already.
    const stay = (event: Event) => event.preventDefault();
    element?.addEventListener("change", adjust);
    element?.addEventListener("submit", stay);
    return () => {
      element?.removeEventListener("change", adjust);
      element?.removeEventListener("submit", stay);
    };
  }, [navigate, partsAddress, show]);

  return { ref, dangerouslySetInnerHTML };
}

const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
