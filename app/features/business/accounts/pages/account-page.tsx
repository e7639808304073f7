import { type ReactNode, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useComparedSession, useSession } from "#app/shell/session/use-session.ts";
import { accountText } from "./text.json";

/** The frame of pages with one account form: title and one column. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page *:mx-auto *:max-w-md">
      <h1>{title}</h1>
      <div className="mt-4 space-y-4">{children}</div>
    </div>
  );
}

/** Without JavaScript: states that the human check cannot work, and the address to write to. */
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
 * For pages of signed-out visitors: after a sign-in in another tab, the page is revalidated, and its loader redirects.
 * @param isSignedIn the state when the page was loaded
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
