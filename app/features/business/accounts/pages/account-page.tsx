import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { Spinner } from "#app/shell/session/sign-in-guard.tsx";
import { compareSession, useSession } from "#app/shell/session/use-session.ts";
import { accountText } from "./text.json";

/** The frame of pages that have one account form: title and one column. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page page-form">
      <h1>{title}</h1>
      <div className="mt-4 space-y-4">{children}</div>
    </div>
  );
}

/** Without JavaScript: says that the human check cannot work, and where to write. */
export function NoScript({ supportEmail }: { supportEmail: string }) {
  return (
    <noscript>
      <p className="rounded-lg border border-notice-line bg-notice-surface p-4 text-notice-ink">
        {accountText.noScript}
        <a href={`mailto:${supportEmail}`} className="underline">
          {supportEmail}
        </a>
        {accountText.noScriptEnd}
      </p>
    </noscript>
  );
}

/** Shown instead of the form while useLeaveWhenSignedIn leaves the page. */
export function Leaving() {
  return (
    <div className="flex min-h-[50vh] items-center justify-center px-4">
      <Spinner>{accountText.signedInAlready}</Spinner>
    </div>
  );
}

/**
 * Leaves pages for signed-out visitors when the visitor signs in in another tab. The page's loader has redirected signed-in
 * visitors already, so only a change from signed out to signed in counts.
 * @param to the address to go to; null: stay
 * @returns whether the page is being left
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
