import { type ReactNode, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useComparedSession, useSession } from "#app/shell/session/use-session.ts";
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

/**
 * For pages of signed-out visitors: when the visitor signs in in another tab, the loader is asked again, which redirects.
 * @param isSignedIn what the loader has seen
 */
export function useFollowSignIn(isSignedIn: boolean): void {
  const { state } = useSession();
  const { revalidate } = useRevalidator();
  const before = useRef(state);
  useComparedSession(isSignedIn);
  useEffect(() => {
    if (before.current === "signed-out" && state === "signed-in") void revalidate();
    before.current = state;
  }, [state, revalidate]);
}
