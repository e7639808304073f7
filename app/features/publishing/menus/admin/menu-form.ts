import { z } from "zod";
import { type MenuGroups, menuGroupsSchema, menuHrefSchema, menuLabelSchema } from "../server/input.ts";
import { groupField, linkField, menuRows } from "./menu-values.ts";

interface Placed<Item> {
  /** The order field; rows without a number come last, in form order. */
  order: number;
  item: Item;
}

const inPlace = <Item>(placed: Placed<Item>[]) =>
  placed.toSorted((one, other) => one.order - other.order).map(({ item }) => item);

/** Parses the posted form. Empty rows and rows that are ticked for removal are ignored. */
export const menuFormSchema = z.record(z.string(), z.string()).transform((values, ctx) => {
  const text = (name: string) => (values[name] ?? "").trim();
  const orderOf = (name: string) => {
    const order = Number(text(name) || Number.NaN);
    return Number.isFinite(order) ? order : Number.MAX_VALUE;
  };
  const refuse = (name: string, message: string) => ctx.addIssue({ code: "custom", path: [name], message });
  const check = (schema: z.ZodType, name: string) => {
    const parsed = schema.safeParse(text(name));
    if (!parsed.success) refuse(name, parsed.error.issues[0]?.message ?? "");
  };
  const groups: Placed<MenuGroups[number] & { row: number }>[] = [];
  for (const { group, links } of menuRows(values)) {
    if (values[groupField(group, "remove")]) continue;
    const filled = links.filter(
      (link) =>
        !values[linkField(group, link, "remove")] &&
        (text(linkField(group, link, "label")) || text(linkField(group, link, "href"))),
    );
    const label = groupField(group, "label");
    if (!text(label) && filled.length === 0) continue;
    check(menuLabelSchema, label);
    for (const link of filled) {
      check(menuLabelSchema, linkField(group, link, "label"));
      check(menuHrefSchema, linkField(group, link, "href"));
    }
    const placed = filled.map((link) => ({
      order: orderOf(linkField(group, link, "order")),
      item: { label: text(linkField(group, link, "label")), href: text(linkField(group, link, "href")) },
    }));
    groups.push({
      order: orderOf(groupField(group, "order")),
      item: { row: group, label: text(label), links: inPlace(placed) },
    });
  }
  const version = z.coerce.number().int().safeParse(values.version).data ?? -1;
  if (ctx.issues.length > 0) return z.NEVER;
  const placed = inPlace(groups);
  const parsed = menuGroupsSchema.safeParse(placed.map(({ label, links }) => ({ label, links })));
  if (parsed.success) return { version, groups: parsed.data };
  // The error of a whole group is shown at its label; for two groups with the same label at the second.
  const [issue] = parsed.error.issues;
  const twice = placed.find(({ label }, index) => placed.findIndex((other) => other.label === label) < index);
  const wrong = typeof issue?.path[0] === "number" ? placed[issue.path[0]] : twice;
  refuse(groupField(wrong?.row ?? 0, "label"), issue?.message ?? "");
  return z.NEVER;
});
