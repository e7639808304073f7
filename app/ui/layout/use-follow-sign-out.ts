import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "../session/use-session.ts";

/** Pages that are nothing without somebody signed in. */
const ownPages = /^\/(dashboard|reset)(\/|$)/;

/**
 * After signing out here by the header's button or in another tab, leaves a page that was the person's own, and goes to
 * any other once more, so that nothing personal stays on it. When a page itself ended the session it has more to say.
 */
export function useFollowSignOut(): void {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const before = useRef(session);
  useEffect(() => {
    const wasSignedIn = before.current.state === "signed-in";
    before.current = session;
    if (wasSignedIn && session.state === "signed-out" && (session.isChosen || !document.hasFocus())) {
      navigate(ownPages.test(pathname) ? "/" : pathname + search, { replace: true, preventScrollReset: true });
    }
  }, [session, navigate, pathname, search]);
}
