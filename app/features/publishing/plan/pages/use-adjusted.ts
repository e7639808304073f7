import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type ShouldRevalidateFunctionArgs, useHref, useNavigate } from "react-router";
import { type Packed, unpack } from "#app/shell/islands/static-section.tsx";
import { partsPath, planPath } from "../shared/plan-address.ts";
import type { DrawnPlan } from "./draw-plan.server.tsx";

/** Address of a plan that the page shows before the router has it. */
let shown = "";

/** Not for an address whose plan is shown already. */
export const unlessShown = ({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
  const isShown = shown !== "" && `${nextUrl.pathname}${nextUrl.search}`.endsWith(shown);
  shown = "";
  return !isShown && defaultShouldRevalidate;
};

/**
 * The plan, and a function that shows it with another query. A navigation draws the frame of the page twice, which takes a slow phone
 * 0.1 s: the plan alone is fetched and painted first, then the router gets its address.
 */
export function useAdjusted<Loaded extends DrawnPlan>(loaded: Loaded) {
  const [later, setLater] = useState<{ than: Loaded; plan: DrawnPlan }>();
  const newest = useRef("");
  const navigate = useNavigate();
  const parts = useHref(partsPath);
  async function adjust(query: string) {
    newest.current = query;
    const answer = await fetch(`${parts}?${query}`).catch(() => null);
    const text: Packed<DrawnPlan> | undefined = answer?.ok ? await answer.text() : undefined;
    if (newest.current !== query) return;
    if (text === undefined) return navigate(`${planPath}?${query}`, { preventScrollReset: true });
    const plan = unpack(text);
    // Committed before the frame, after which the router begins.
    flushSync(() => setLater({ than: loaded, plan }));
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (newest.current !== query) return;
        shown = plan.address;
        navigate(plan.address, { preventScrollReset: true });
      }),
    );
  }
  // The router has loaded another plan since: that one is shown.
  return { plan: later?.than === loaded ? later.plan : loaded, adjust };
}
