import { Link } from "react-router";
import type { Menu, MenuLink } from "#app/shell/frame/menu.ts";
import { commonText } from "#app/shell/frame/text.json";
import { chevronDownIcon, Icon } from "#app/shell/icons/icons.tsx";
import { isFile } from "#app/shell/islands/static-section.tsx";
import { builtInMenu } from "./built-in-menu.ts";

/** The links of one group on wide screens. Belongs into a StaticSection. @param index of the group */
export function DesktopLinks({ menu, index }: { menu: Menu; index: number }) {
  return (
    <ul className="[&_a]:block [&_a]:rounded-lg [&_a]:px-3 [&_a]:py-2 [&_a]:hover:bg-primary-soft [&_a]:hover:text-primary">
      {(menu ?? builtInMenu)[index]?.links.map((link) => (
        <li key={link.href}>
          <MenuEntry link={link} />
        </li>
      ))}
    </ul>
  );
}

/** All groups on narrow screens, folded. Belongs into a StaticSection. */
export function MobileLinks({ menu }: { menu: Menu }) {
  return (menu ?? builtInMenu).map((group) => (
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
  ));
}

/** A link of a menu. Other sites open in a new tab; files get a plain link, past the router. */
export function MenuEntry({ link: { label, href } }: { link: MenuLink }) {
  if (!href.startsWith("/")) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {label}
        <span className="sr-only">{commonText.newTab}</span>
      </a>
    );
  }
  return isFile(href) ? <a href={href}>{label}</a> : <Link to={href}>{label}</Link>;
}
