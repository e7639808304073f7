import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { unsavedForms } from "#app/shell/form/unsaved-forms.ts";
import { useSession } from "#app/shell/session/use-session.ts";

/** Pages that are nothing without somebody signed in. */
const ownPages = /^\/(dashboard|reset)(\/|$)/;

/**
 * After the session has ended, by the header's button, in another tab or on the server, goes to the page once more, so
 * that nothing personal stays on it: a page that was the person's own then asks to sign in. Who chose to sign out there
 * is led home. When a form of the page itself ended the session, the page has more to say and stays; so does one with
 * something unsaved, which can be saved after signing in again in another tab.
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
    // A form of the page may have ended the session, and is on its way to what it has to say.
    if (!wasSignedIn || session.state !== "signed-out" || session.isAnnounced || isLeaving) return;
    if (!session.isChosen && unsavedForms.size > 0) return;
    const isHome = session.isChosen && ownPages.test(pathname);
    navigate(isHome ? "/" : pathname + search, { replace: true, preventScrollReset: true });
  }, [session, navigate, pathname, search, isLeaving]);
}
