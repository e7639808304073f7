import { Suspense, useCallback, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { Icon, menuIcon, xIcon } from "#app/shell/icons/icons.tsx";
import { lazyOrNothing } from "#app/shell/islands/lazy-or-nothing.ts";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import type { Menu } from "./menu.ts";
import { SignInLinks } from "./sign-in-links.tsx";
import { layoutText } from "./text.json";

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
