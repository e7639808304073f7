import { useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { compareSession, useSession } from "#app/shell/session/use-session.ts";

/**
 * For pages that are nothing for somebody signed in: leaves when that happens in another tab. The page's own loader has
 * already looked, so the first answer is no news.
 * @param to where to go; null: stay
 * @returns whether it is leaving
 */
export function useLeaveWhenSignedIn(to: string | null): boolean {
  const { state } = useSession();
  const { state: navigating } = useNavigation();
  const navigate = useNavigate();
  const wasSignedOut = useRef(false);
  const isLeaving = to !== null && state === "signed-in" && wasSignedOut.current && navigating === "idle";

  useEffect(() => compareSession(false), []);
  useEffect(() => {
    if (state === "signed-out") wasSignedOut.current = true;
  }, [state]);
  useEffect(() => {
    if (isLeaving && to !== null) navigate(to, { replace: true });
  }, [isLeaving, to, navigate]);

  return isLeaving;
}
