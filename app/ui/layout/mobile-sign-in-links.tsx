import { Link } from "react-router";
import { useSession } from "../session/use-session.ts";
import { t } from "../text/t.ts";
import { useSignOut } from "./use-sign-out.ts";
import "../text/session.ts";

const row = "flex min-h-12 w-full items-center font-medium not-last:border-line not-last:border-b";

/** The end of the phones' menu: both buttons for which their header has no room. */
export function MobileSignInLinks({ onChoose }: { onChoose: () => void }) {
  const { state } = useSession();
  const signOut = useSignOut();
  if (state === "signed-in") {
    return (
      <>
        <Link to="/dashboard" onClick={onChoose} className={row}>
          {t("session.dashboard")}
        </Link>
        <button
          type="button"
          onClick={() => {
            onChoose();
            signOut();
          }}
          className={row}
        >
          {t("session.signOut")}
        </button>
      </>
    );
  }
  const links = (
    <>
      <Link to="/login" onClick={onChoose} className={row}>
        {t("layout.login")}
      </Link>
      <Link to="/register" onClick={onChoose} className={row}>
        {t("layout.register")}
      </Link>
    </>
  );
  return state === "unknown" ? <noscript>{links}</noscript> : links;
}
