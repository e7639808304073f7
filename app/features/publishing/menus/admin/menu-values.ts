import type { MenuGroup } from "#app/shell/frame/menu.ts";

/** The rows of the menu form: groups with their links, by the numbers in their field names. */
export type MenuRows = { group: number; links: number[] }[];

/** A row's fields: `g0.label`, `g0.l3.href`. */
export const groupField = (group: number, field: "label" | "order" | "remove") => `g${group}.${field}`;
export const linkField = (group: number, link: number, field: "label" | "href" | "order" | "remove") =>
  `g${group}.l${link}.${field}`;

/** Step of the order fields. The gaps allow a row to be moved between two others. */
const step = 10;

export function menuValues(groups: readonly MenuGroup[]): Record<string, string> {
  return Object.fromEntries(
    groups.flatMap(({ label, links }, group) => [
      [groupField(group, "label"), label],
      [groupField(group, "order"), String((group + 1) * step)],
      ...links.flatMap((one, link) => [
        [linkField(group, link, "label"), one.label],
        [linkField(group, link, "href"), one.href],
        [linkField(group, link, "order"), String((link + 1) * step)],
      ]),
    ]),
  );
}

/** The rows of a posted form, by its field names. */
export function menuRows(values: Record<string, string>): MenuRows {
  const rows = new Map<number, Set<number>>();
  for (const name of Object.keys(values)) {
    const [, group, link] = /^g(\d{1,2})\.(?:l(\d{1,2})\.)?(?:label|href|order|remove)$/.exec(name) ?? [];
    if (group === undefined) continue;
    const links = rows.get(Number(group)) ?? new Set();
    if (link !== undefined) links.add(Number(link));
    rows.set(Number(group), links);
  }
  const sorted = (numbers: Iterable<number>) => [...numbers].sort((one, other) => one - other);
  return sorted(rows.keys()).map((group) => ({ group, links: sorted(rows.get(group) ?? []) }));
}

/** A menu as text, for the line differences after a conflict. */
export const menuText = (groups: readonly MenuGroup[]): string =>
  groups.map(({ label, links }) => [label, ...links.map((one) => `　${one.label} ${one.href}`)].join("\n")).join("\n");

/** Number of empty rows that the editor added with the buttons. */
export interface Added {
  groups: number;
  /** By group number. */
  links: Readonly<Record<number, number>>;
}

export const nothingAdded: Added = { groups: 0, links: {} };

/** Empty link rows of a new group; enough to use the form without JavaScript. */
const linksOfNew = 3;

/** The rows to show: those with values, then empty rows for new links and groups. */
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
