import { z } from "zod";

/** Limits of what fits into the header. */
const maxGroups = 8;
const maxLinks = 12;
/** Longest label, characters. The longest label of the built-in menu has 14. */
const maxLabelLength = 16;

const ownSite = "https://own-site.invalid";

/**
 * Whether an address is a path of this site or an `https` address of another, as browsers parse it: `/\elsewhere` is another
 * host.
 */
export function isMenuAddress(href: string): boolean {
  if (href.length > 300 || /[\s\p{Cc}\\]/u.test(href)) return false;
  const url = URL.parse(href, ownSite);
  if (!url) return false;
  if (href.startsWith("/")) return url.origin === ownSite;
  return /^https:\/\//i.test(href) && url.hostname.includes(".") && !url.username && !url.password;
}

const menuLabelSchema = z
  .string()
  .trim()
  .refine((label) => {
    const letters = [...label].length;
    return letters >= 1 && letters <= maxLabelLength && label.isWellFormed() && !/^#|[\p{Cc}\p{Cf}]/u.test(label);
  }, "文字要有 1 到 16 个字，不以 # 开头");

const menuHrefSchema = z.string().trim().refine(isMenuAddress, "地址要以 / 开头，或是完整的 https:// 网址");

const distinct = (values: readonly string[]) => new Set(values).size === values.length;

/** The groups of a menu, each with its links, in order. */
export const menuGroupsSchema = z
  .array(
    z.object({
      label: menuLabelSchema,
      links: z
        .array(z.object({ label: menuLabelSchema, href: menuHrefSchema }))
        .min(1, "每组至少要有一个链接")
        .max(maxLinks, "每组最多 12 个链接")
        .refine((links) => distinct(links.map(({ href }) => href)), "同一组里有重复的地址"),
    }),
  )
  .min(1, "菜单至少要有一组")
  .max(maxGroups, "菜单最多 8 组")
  .refine((groups) => distinct(groups.map(({ label }) => label)), "有两组同名");

export type MenuGroups = z.output<typeof menuGroupsSchema>;
