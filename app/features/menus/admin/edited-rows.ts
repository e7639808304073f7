import { groupField, linkField, type MenuRows, menuRows } from "./menu-values.ts";

/** Empty rows that were asked for beyond the one that every form has. */
export interface Added {
  groups: number;
  /** By group. */
  links: Readonly<Record<number, number>>;
}

export const nothingAdded: Added = { groups: 0, links: {} };

/** Links that a new group has room for without scripts. */
const linksOfNew = 3;

/** The rows of a form: those with something in them, and behind them empty ones for what is new. */
export function editedRows(
  values: Record<string, string>,
  added: Added,
): { group: number; links: number[]; isNew: boolean }[] {
  const filled: MenuRows = menuRows(values)
    .map(({ group, links }) => ({
      group,
      links: links.filter((link) => values[linkField(group, link, "label")] || values[linkField(group, link, "href")]),
    }))
    .filter(({ group, links }) => links.length > 0 || values[groupField(group, "label")]);
  const firstNew = Math.max(-1, ...menuRows(values).map(({ group }) => group)) + 1;
  const fresh = Array.from({ length: added.groups + 1 }, (_, index) => firstNew + index);
  return [
    ...filled.map(({ group, links }) => ({
      group,
      links: [...links, ...after(links, 1 + (added.links[group] ?? 0))],
      isNew: false,
    })),
    ...fresh.map((group) => ({ group, links: after([], linksOfNew + (added.links[group] ?? 0)), isNew: true })),
  ];
}

function after(numbers: readonly number[], count: number): number[] {
  const first = Math.max(-1, ...numbers) + 1;
  return Array.from({ length: count }, (_, index) => first + index);
}
