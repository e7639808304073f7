import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "../session/use-session.ts";

/**
 * When somebody signs out in another tab, this one goes to its page once more, so that nothing personal stays on it.
 * The tab that is being used is left to what its person just did: a page there has more to say.
 */
export function useFollowSignOut(): void {
  const { state } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === "signed-in" && state === "signed-out" && !document.hasFocus()) {
      navigate(pathname + search, { replace: true, preventScrollReset: true });
    }
    before.current = state;
  }, [state, navigate, pathname, search]);
}
