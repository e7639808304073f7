import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { unsavedForms } from "#app/shell/form/unsaved-forms.ts";
import { useSession } from "#app/shell/session/use-session.ts";

/** Pages that only a signed-in visitor can use. */
const ownPages = /^\/(dashboard|reset)(\/|$)/;

/**
 * Navigates to the current page again when the session has ended (header button, other tab, server), so that no personal
 * data stays on screen; a guarded page then asks to sign in. After the header's button a guarded page goes to the home
 * page instead. Does nothing
 * - when a form of the page itself ended the session: that page shows its own result;
 * - when the page has unsaved input: the visitor can sign in again in another tab and save it.
 */
export function useFollowSignOut(): void {
  const session = useSession();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const { pathname, search } = useLocation();
  const before = useRef(session);
  useEffect(() => {
    const wasSignedIn = before.current.state === "signed-in";
    before.current = session;
    // A navigation is running: it may be the redirect of the form that ended the session.
    if (!wasSignedIn || session.state !== "signed-out" || session.isAnnounced || isLeaving) return;
    if (!session.isChosen && unsavedForms.size > 0) return;
    const isHome = session.isChosen && ownPages.test(pathname);
    navigate(isHome ? "/" : pathname + search, { replace: true, preventScrollReset: true });
  }, [session, navigate, pathname, search, isLeaving]);
}
