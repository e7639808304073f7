import { Link } from "react-router";
import { Logo } from "#app/shell/frame/logo.tsx";
import { SignInLinks } from "#app/shell/frame/sign-in-links.tsx";
import { commonText } from "#app/shell/frame/text.json";
import { useFollowSignOut } from "#app/shell/session/use-session.ts";
import { adminText } from "./text.json";

const link = "inline-flex min-h-11 items-center whitespace-nowrap rounded-lg px-2 hover:text-primary";

/** The header of the back office: its front page, the public site and the account. It scrolls with the page. */
export function BackOfficeHeader() {
  useFollowSignOut();
  return (
    <header className="border-line border-b bg-surface print:hidden">
      <div className="mx-auto flex min-h-12 max-w-7xl items-center px-4">
        <Link to="/admin" className="mr-auto inline-flex min-h-11 items-center gap-2 whitespace-nowrap font-semibold">
          <Logo className="size-6" />
          {commonText.site}
          {adminText.title}
        </Link>
        <Link to="/" className={link}>
          {adminText.site}
        </Link>
        <SignInLinks main={link} logIn={link} logOut={link} isGuarded />
      </div>
    </header>
  );
}
