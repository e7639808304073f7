import type { MenuGroup } from "#app/shell/frame/menu.ts";
import { menuLabels } from "#app/shell/frame/text.json";
import { menuLinks } from "./text.ts";

const keys = Object.keys(menuLabels).filter((key): key is keyof typeof menuLabels => key in menuLabels);

/** The groups of the menu, unless the back office has saved other ones. */
export const builtInMenu: readonly MenuGroup[] = keys.map((key) => ({
  label: menuLabels[key],
  links: Object.entries(menuLinks[key]).map(([href, label]) => ({ label, href })),
}));
