import { useCallback, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { chevronDownIcon, Icon, menuIcon, xIcon } from "#app/shell/icons/icons.tsx";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { MenuEntry, type MenuGroup } from "./menu.tsx";
import { SignInLinks } from "./sign-in-links.tsx";
import { layoutText } from "./text.ts";

const row = "flex min-h-12 w-full items-center border-line border-b font-medium last:border-b-0";

/** The main menu on narrow screens (below `lg`). A `details` element, so that it opens without JavaScript. */
export function MobileMenu({ menu }: { menu: readonly MenuGroup[] }) {
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
          {menu.map((group) => (
            <details key={group.label} name="mobile-menu" className="group/sub border-line border-b">
              <summary className="flex min-h-12 list-none items-center justify-between font-medium">
                {group.label}
                <Icon d={chevronDownIcon} className="size-5 opacity-60 group-open/sub:rotate-180" />
              </summary>
              <ul className="pb-2 [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:rounded-lg [&_a]:px-3">
                {group.links.map((link) => (
                  <li key={link.href}>
                    <MenuEntry link={link} />
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </StaticSection>
        <Link to="/shortlist" className={row}>
          {layoutText.shortlist}
        </Link>
        <a href="?variant=other" rel="nofollow" className={row}>
          {layoutText.otherForm}
        </a>
        <SignInLinks main={row} logIn={row} logOut={row} onChoose={close} />
      </nav>
    </details>
  );
}
