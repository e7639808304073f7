import { Link } from "react-router";
import { signOut, useSession } from "#app/shell/session/use-session.ts";
import { layoutText, sessionText } from "./text.ts";

interface Props {
  /** Classes of the primary button: register, or the dashboard. */
  main: string;
  /** Classes of the second button: log in while signed out, log out while signed in. */
  logIn: string;
  logOut: string;
  /** Called when a link or button is pressed. */
  onChoose?: () => void;
}

/**
 * Log in and register, or the dashboard and log out. Empty until the session is known; without JavaScript (`noscript`)
 * log in and register.
 */
export function SignInLinks({ main, logIn, logOut, onChoose }: Props) {
  const { state } = useSession();
  const link = (to: string, text: string, className: string) => (
    <Link to={to} onClick={onChoose} className={className}>
      {text}
    </Link>
  );
  if (state === "signed-in") {
    return (
      <>
        {link("/dashboard", sessionText.dashboard, main)}
        <button
          type="button"
          onClick={() => {
            onChoose?.();
            signOut();
          }}
          className={logOut}
        >
          {sessionText.signOut}
        </button>
      </>
    );
  }
  const links = (
    <>
      {link("/login", layoutText.login, logIn)}
      {link("/register", layoutText.register, main)}
    </>
  );
  return state === "unknown" ? <noscript>{links}</noscript> : links;
}
