import type { MenuGroup } from "#app/shell/frame/menu.ts";

/** The rows of a menu's form: its groups and the links in each, by the numbers that their fields have. */
export type MenuRows = { group: number; links: number[] }[];

/** A row's fields: `g0.label`, `g0.l3.href`. */
export const groupField = (group: number, field: "label" | "order" | "remove") => `g${group}.${field}`;
export const linkField = (group: number, link: number, field: "label" | "href" | "order" | "remove") =>
  `g${group}.l${link}.${field}`;

/** Numbers have room between them, so that a row can be put between two. */
const step = 10;

/** A menu as its form writes it. */
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

/** Which rows the fields of a form make. */
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

/** A menu as text, to be compared by eye. */
export const menuText = (groups: readonly MenuGroup[]): string =>
  groups.map(({ label, links }) => [label, ...links.map((one) => `　${one.label} ${one.href}`)].join("\n")).join("\n");
