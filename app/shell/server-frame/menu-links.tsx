import { Link } from "react-router";
import type { Menu, MenuLink } from "#app/shell/frame/menu.ts";
import { commonText } from "#app/shell/frame/text.json";
import { chevronDownIcon, Icon } from "#app/shell/icons/icons.tsx";
import { isFile } from "#app/shell/islands/static-section.tsx";
import { builtInMenu } from "./built-in-menu.ts";

/** The links of one group on wide screens. Belongs into a StaticSection. @param index of the group */
export function DesktopLinks({ menu, index }: { menu: Menu; index: number }) {
  return (
    <ul>
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
    <details key={group.label} name="mobile-menu" className="menu-folded group">
      <summary>
        {group.label}
        <Icon d={chevronDownIcon} className="group-open:rotate-180" />
      </summary>
      <ul>
        {group.links.map((link) => (
          <li key={link.href}>
            <MenuEntry link={link} discover="none" />
          </li>
        ))}
      </ul>
    </details>
  ));
}

interface EntryProps {
  link: MenuLink;
  /** "none" for a link that the page has once more: the router learns of it there. */
  discover?: "none";
}

/** A link of a menu. Other sites open in a new tab; files get a plain link, past the router. */
export function MenuEntry({ link: { label, href }, discover }: EntryProps) {
  if (!href.startsWith("/")) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {label}
        <span className="sr-only">{commonText.newTab}</span>
      </a>
    );
  }
  return isFile(href) ? (
    <a href={href}>{label}</a>
  ) : (
    <Link to={href} {...(discover && { discover })}>
      {label}
    </Link>
  );
}
