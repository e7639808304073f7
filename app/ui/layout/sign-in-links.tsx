import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSession } from "../session/use-session.ts";
import { t } from "../text/t.ts";
import { useFollowSignOut } from "./use-follow-sign-out.ts";
import { useSignOut } from "./use-sign-out.ts";
import "../text/session.ts";

const first =
  "inline-flex min-h-11 items-center rounded-lg bg-primary font-medium text-primary-ink hover:bg-primary-strong";
const second = "hidden min-h-11 items-center rounded-lg px-3 font-medium hover:text-primary lg:inline-flex";

/**
 * Log in and register, or the dashboard and log out: hidden, with their space kept, until the sign-in check has
 * finished. Below lg there is room for one; the menu there has both. Without scripts there is no check to wait for.
 */
export function SignInLinks() {
  const { state } = useSession();
  const signOut = useSignOut();
  useFollowSignOut(state);
  const visitor = (
    <>
      <Link to="/login" className={second}>
        {t("layout.login")}
      </Link>
      <Link to="/register" className={`${first} px-4`}>
        {t("layout.register")}
      </Link>
    </>
  );
  const shown: Record<typeof state, ReactNode> = {
    unknown: <noscript>{visitor}</noscript>,
    "signed-out": visitor,
    "signed-in": (
      <>
        <button type="button" onClick={signOut} className={second}>
          {t("session.signOut")}
        </button>
        <Link to="/dashboard" className={`${first} px-3`}>
          {t("session.dashboard")}
        </Link>
      </>
    ),
  };
  return <div className="flex min-w-22 items-center justify-end gap-1 lg:min-w-45">{shown[state]}</div>;
}
