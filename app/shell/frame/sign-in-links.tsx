import { Link } from "react-router";
import { sessionText } from "#app/shell/session/session-text.ts";
import { signOut, useSession } from "#app/shell/session/use-session.ts";
import { layoutText } from "./text.ts";

interface Props {
  /** Classes of the button that matters more: register, or the dashboard. */
  main: string;
  /** Classes of the other while nobody is signed in, and while somebody is. */
  logIn: string;
  logOut: string;
  /** Called when one was pressed. */
  onChoose?: () => void;
}

/**
 * Log in and register, or the dashboard and log out; nothing until the sign-in check has finished, for which without
 * scripts nobody has to wait.
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
