import { z } from "zod";
import type { MenuGroup } from "#app/shell/frame/menu.ts";
import { menuGroupsSchema } from "../server/menu.ts";
import otherPaths from "./other-paths.json" with { type: "json" };
import { menusAdminText } from "./text.json";

/** Pages other than content pages. app/routes.test.ts compares them with the routes. */
const known = new Set<string>(otherPaths);

/** Paths with a parameter. */
const many = /^\/(institution\/[1-9]|search\/[a-z]+\/.|study\/(fields|cities)\/[a-z])/;

/**
 * Whether the site has a page at a path. Addresses of other sites are not checked and count as existing.
 * @param shown paths of the pages of content that are shown
 */
export function isSitePage(href: string, shown: ReadonlySet<string>): boolean {
  if (!href.startsWith("/")) return true;
  const [path = ""] = href.split(/[?#]/);
  return known.has(path) || shown.has(path) || many.test(path);
}

/** A menu as editable text: "# group", then a line "label address" for each link. */
export const menuText = (groups: readonly MenuGroup[]): string =>
  groups
    .map(({ label, links }) => [`# ${label}`, ...links.map((link) => `${link.label} ${link.href}`)].join("\n"))
    .join("\n\n");

/** Maximum number of reported errors. */
const maxErrors = 5;

/** Parses the text. The error names the wrong lines. */
export const menuTextSchema = z.string().transform((text, ctx) => {
  const groups: { label: string; links: { label: string; href: string }[]; lines: number[] }[] = [];
  const errors: string[] = [];
  const refuse = (line: number, message: string) => errors.push(`第 ${line} 行：${message}`);
  for (const [index, written] of text.split("\n").entries()) {
    const line = written.trim();
    const group = groups.at(-1);
    if (line.startsWith("#")) {
      groups.push({ label: line.slice(1).trim(), links: [], lines: [index + 1] });
    } else if (line && !group) {
      refuse(index + 1, menusAdminText.noGroup);
    } else if (line) {
      const [, label = "", href = ""] = /^(?:(.*\S)\s+)?(\S+)$/.exec(line) ?? [];
      group?.links.push({ label, href });
      group?.lines.push(index + 1);
    }
  }
  const parsed = menuGroupsSchema.safeParse(groups);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [group, , link] = path;
    const lines = typeof group === "number" ? groups[group]?.lines : undefined;
    const line = lines?.[typeof link === "number" ? link + 1 : 0];
    if (line) refuse(line, message);
    else errors.push(message);
  }
  if (parsed.success && errors.length === 0) return parsed.data;
  ctx.addIssue({ code: "custom", message: errors.slice(0, maxErrors).join("；") });
  return z.NEVER;
});
