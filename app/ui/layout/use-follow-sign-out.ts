import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { Session } from "../session/session-store.ts";

/**
 * When somebody signs out in another tab, this one's page asks for its data anew, so that nothing personal stays.
 * The tab that is being used is left to what its person just did: a page there has more to say.
 */
export function useFollowSignOut(state: Session["state"]): void {
  const { revalidate } = useRevalidator();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === "signed-in" && state === "signed-out" && !document.hasFocus()) revalidate();
    before.current = state;
  }, [state, revalidate]);
}
