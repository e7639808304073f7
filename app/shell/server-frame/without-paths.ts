import type { MenuGroup } from "#app/shell/frame/menu.ts";
import { builtInMenu } from "./built-in-menu.ts";

/**
 * A menu without links to taken-down pages, and without groups that become empty.
 * @param menu null: the built-in one
 * @returns null while the built-in one has none of them
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
