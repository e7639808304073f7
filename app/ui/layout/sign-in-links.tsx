import { Link } from "react-router";
import { t } from "../text/t.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Log in and register, hidden until the sign-in check has finished, which for now finds everybody signed out.
 * Without scripts there is no check to wait for.
 */
export function SignInLinks() {
  const links = (
    <>
      <Link
        to="/login"
        className="hidden min-h-11 items-center rounded-lg px-3 font-medium hover:text-primary sm:inline-flex"
      >
        {t("layout.login")}
      </Link>
      <Link
        to="/register"
        className="inline-flex min-h-11 items-center rounded-lg bg-primary px-4 font-medium text-primary-ink hover:bg-primary-strong"
      >
        {t("layout.register")}
      </Link>
    </>
  );
  return (
    <div className="flex min-w-16 items-center justify-end gap-1 sm:min-w-32">
      {useHydrated() ? links : <noscript>{links}</noscript>}
    </div>
  );
}
