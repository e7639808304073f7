import { type ReactNode, Suspense, useCallback, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { commonText } from "#app/shell/frame/text.json";
import { Icon, menuIcon, searchIcon, xIcon } from "#app/shell/icons/icons.tsx";
import { lazyOrNothing, StaticSection } from "#app/shell/islands/static-section.tsx";
import { useFollowSignOut } from "../session/use-session.ts";
import { DesktopMenu } from "./desktop-menu.tsx";
import type { Menu } from "./menu.ts";
import { SignInLinks } from "./sign-in-links.tsx";
import { layoutText } from "./text.json";

interface Props {
  menu: Menu;
  /** The link to the shortlist. The root passes it in, because the shell imports no feature. */
  shortlist: ReactNode;
  /** See SignInLinks. */
  isGuarded?: boolean | undefined;
}

/** The sticky header. On phones the mobile menu contains the links for which the bar has no space. */
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
            main="inline-flex min-h-11 items-center whitespace-nowrap rounded-lg border border-line px-2 font-medium hover:text-primary min-[380px]:px-3"
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

/** The logo: a road over a hill under the sun. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" className="fill-primary" />
      <circle cx="22" cy="10" r="3.5" className="fill-accent-soft" />
      <path d="M4 24c5-9 11-11 24-9v13H4z" className="fill-primary-soft" opacity="0.35" />
      <path
        d="M9 28c4-4 10-4 9-7s-5-2-3-5"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-primary-ink"
      />
    </svg>
  );
}

/** The browser reuses the server's links. */
const MobileLinks = import.meta.env.SSR
  ? (await import("../server-frame/server-frame.tsx")).MobileLinks
  : lazyOrNothing(async () => (await import("../server-frame/server-frame.tsx")).MobileLinks);

const row = "flex min-h-12 w-full items-center border-line border-b font-medium last:border-b-0";

/** The main menu on narrow screens (below `lg`). A `details` element, so that it opens without JavaScript. */
export function MobileMenu({ menu, isGuarded }: { menu: Menu; isGuarded?: boolean | undefined }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const lastKey = useRef(key);

  const close = useCallback(() => {
    if (details.current) details.current.open = false;
  }, []);

  useEffect(() => {
    // Every navigation closes the menu, back and forward too.
    if (lastKey.current !== key) close();
    lastKey.current = key;
  }, [key, close]);

  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if (event.key !== "Escape" || !details.current?.open) return;
      details.current.open = false;
      details.current.querySelector("summary")?.focus();
    }
    function onClick({ target }: Event) {
      if (target instanceof Element && target.closest("a")) close();
    }
    const element = details.current;
    element?.addEventListener("click", onClick);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      element?.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [close]);

  return (
    <details ref={details} className="group/menu lg:hidden">
      <summary className="flex size-11 list-none items-center justify-center rounded-lg hover:text-primary">
        <Icon d={menuIcon} className="size-6 group-open/menu:hidden" />
        <Icon d={xIcon} className="hidden size-6 group-open/menu:block" />
        <span className="sr-only">{layoutText.mainMenu}</span>
      </summary>
      <nav
        aria-label={layoutText.mainMenu}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] overflow-y-auto overscroll-contain border-line border-b bg-surface px-4 pb-4 shadow-lg"
      >
        <StaticSection contentKey={JSON.stringify(menu)} className="">
          <Suspense>
            <MobileLinks menu={menu} />
          </Suspense>
        </StaticSection>
        <Link to="/shortlist" className={`${row} min-[360px]:hidden`}>
          {layoutText.shortlist}
        </Link>
        <a href="?variant=other" rel="nofollow" className={row}>
          {layoutText.otherForm}
        </a>
        {/* The other links are in the bar. */}
        <SignInLinks main="hidden" logIn="hidden" logOut={row} isGuarded={isGuarded} onChoose={close} />
      </nav>
    </details>
  );
}
