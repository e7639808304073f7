import { Link } from "react-router";
import { signOut, useSession } from "#app/shell/session/use-session.ts";
import { layoutText, sessionText } from "./text.json";

interface Props {
  /** Classes of the primary button: register, or the dashboard. */
  main: string;
  /** Classes of the second button: log in while signed out, log out while signed in. */
  logIn: string;
  logOut: string;
  /** The page requires a session, so the server has already read it. */
  isGuarded?: boolean | undefined;
  /** Called when a link or button is pressed. */
  onChoose?: () => void;
}

/**
 * Links to log in and register, or to the dashboard and log out. Shows log in and register until the session is known.
 */
export function SignInLinks({ main, logIn, logOut, isGuarded = false, onChoose }: Props) {
  const { state } = useSession();
  const link = (to: string, text: string, className: string) => (
    <Link to={to} onClick={onChoose} className={className}>
      {text}
    </Link>
  );
  if (state === "signed-in" || (isGuarded && state === "unknown")) {
    return (
      <>
        {link("/dashboard", sessionText.dashboard, main)}
        <button
          type="button"
          onClick={() => {
            onChoose?.();
            signOut();
          }}
          className={`${logOut} noscript:hidden`}
        >
          {sessionText.signOut}
        </button>
      </>
    );
  }
  // startOnUse marks the document of a visitor who was signed in, so that these links are hidden until the session is
  // known.
  const hidden = state === "unknown" ? " member:invisible" : "";
  return (
    <>
      {link("/login", layoutText.login, logIn + hidden)}
      {link("/register", layoutText.register, main + hidden)}
    </>
  );
}
