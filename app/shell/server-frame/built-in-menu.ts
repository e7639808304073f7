import type { MenuGroup } from "#app/shell/frame/menu.ts";
import { menuLabels } from "#app/shell/frame/text.json";
import { institutionLists, menuLinks } from "./text.json";

const keys = Object.keys(menuLabels).filter((key): key is keyof typeof menuLabels => key in menuLabels);

/** The groups of the menu, unless the back office has saved other ones. */
export const builtInMenu: readonly MenuGroup[] = keys.map((key) => ({
  label: menuLabels[key],
  links: Object.entries({ ...(key === "study" && institutionLists), ...menuLinks[key] }).map(([href, label]) => ({
    label,
    href,
  })),
}));

/**
 * A menu without links to unpublished pages, and without empty groups. @param menu null: the built-in one @returns null
 * when the built-in menu needs no change
 */
export function withoutPaths(
  menu: readonly MenuGroup[] | null,
  paths: ReadonlySet<string>,
): readonly MenuGroup[] | null {
  const isGone = ({ href }: { href: string }) => paths.has(href.replace(/[?#].*/, ""));
  const whole = menu ?? builtInMenu;
  if (!whole.some(({ links }) => links.some(isGone))) return menu;
  return whole
    .map((group) => ({ ...group, links: group.links.filter((link) => !isGone(link)) }))
    .filter(({ links }) => links.length > 0);
}
