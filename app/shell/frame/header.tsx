import type { ReactNode } from "react";
import { Link } from "react-router";
import { commonText } from "#app/shell/frame/text.json";
import { Icon, searchIcon } from "#app/shell/icons/icons.tsx";
import { useFollowSignOut } from "../session/use-session.ts";
import { DesktopMenu } from "./desktop-menu.tsx";
import { Logo } from "./logo.tsx";
import type { Menu } from "./menu.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { SignInLinks } from "./sign-in-links.tsx";
import { layoutText } from "./text.json";

interface Props {
  menu: Menu;
  /** The link to the shortlist, which the root passes in: the shell imports no feature. */
  shortlist: ReactNode;
  /** See SignInLinks. */
  isGuarded?: boolean | undefined;
}

/** The sticky header. On phones the mobile menu has what the bar has no room for. */
export function Header({ menu, shortlist, isGuarded }: Props) {
  useFollowSignOut();
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface">
      <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center px-4 min-[380px]:gap-1 lg:min-h-16 lg:gap-2">
        <Link
          to="/"
          className="mr-auto inline-flex min-h-11 items-center gap-2 whitespace-nowrap font-semibold text-lg lg:mr-4"
        >
          <Logo className="size-8" />
          {commonText.site}
        </Link>
        <DesktopMenu menu={menu} />
        <Link
          to="/search"
          className="flex size-11 items-center justify-center rounded-lg hover:text-primary lg:ml-auto"
        >
          <Icon d={searchIcon} className="size-5" />
          <span className="sr-only">{layoutText.search}</span>
        </Link>
        <a
          href="?variant=other"
          rel="nofollow"
          className="hidden min-h-11 items-center whitespace-nowrap rounded-lg px-2 hover:text-primary lg:inline-flex"
        >
          {layoutText.otherForm}
        </a>
        {shortlist}
        <div className="flex min-w-24 items-center justify-end min-[380px]:min-w-29 min-[380px]:gap-1 lg:min-w-45">
          <SignInLinks
            main="inline-flex min-h-11 items-center whitespace-nowrap rounded-lg bg-primary px-2 font-medium text-primary-ink hover:bg-primary-strong min-[380px]:px-3"
            logIn="inline-flex min-h-11 items-center whitespace-nowrap rounded-lg px-2 font-medium hover:text-primary min-[380px]:px-3"
            logOut="hidden min-h-11 items-center rounded-lg px-3 font-medium hover:text-primary lg:inline-flex"
            isGuarded={isGuarded}
          />
        </div>
        <MobileMenu menu={menu} isGuarded={isGuarded} />
      </div>
    </header>
  );
}
