import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { changeTogether, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { preparedQuery } from "#worker/platform/db/sql-rows.ts";
import { menus } from "./schema.ts";

const mainMenu = preparedQuery((orm) =>
  orm.select({ groups: menus.groups }).from(menus).where(eq(menus.place, "main")),
);

/** The saved main menu of header and footer; null while the built-in one is used. */
export async function readMenu({ db }: Pick<AppContext, "db">): Promise<MenuGroups | null> {
  const [stored] = await mainMenu(db);
  return stored ? parseGroups(stored.groups) : null;
}

/** Parses a stored menu; null when it is malformed, so that the built-in menu is shown. */
export function parseGroups(stored: string): MenuGroups | null {
  try {
    return menuGroupsSchema.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}

/** Limits: a larger menu does not fit into the header. */
const maxGroups = 8;
const maxLinks = 12;
/** Maximum length of a label, in characters. The longest label of the built-in menu has 14. */
const maxLabelLength = 16;

const ownSite = "https://own-site.invalid";

/** Whether an address is a path of this site or an `https` address of another. It is parsed like browsers do: `/\elsewhere` is another host. */
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

type MenuGroups = z.output<typeof menuGroupsSchema>;

type MenuContext = Pick<AppContext, "primary" | "now">;

const isMain = eq(menus.place, "main");

/**
 * The main menu for its editor; version 0 without groups for the built-in one.
 * @throws AppError "forbidden"
 */
export async function readEditedMenu({ primary }: Pick<AppContext, "primary">, member: Member) {
  requirePermission(member, "menus");
  const stored = await primary.orm
    .select({ groups: menus.groups, version: menus.version })
    .from(menus)
    .where(isMain)
    .get();
  return stored ? { version: stored.version, groups: parseGroups(stored.groups) } : { version: 0, groups: null };
}

/**
 * Replaces the main menu.
 * @param version of the menu that the editor opened; 0: the built-in one
 * @throws AppError "forbidden"; "conflict" when somebody else changed it first
 */
export async function saveMenu(
  app: MenuContext,
  member: Member,
  { version, groups }: { version: number; groups: MenuGroups },
): Promise<void> {
  requirePermission(member, "menus");
  const { orm } = app.primary;
  const before = await readEditedMenu(app, member);
  const now = app.now();
  const stored = { groups: JSON.stringify(menuGroupsSchema.parse(groups)), updatedAt: now };
  const change =
    version === 0
      ? // The first version is the time, not 1: a menu that is created after a reset must not match an older form.
        orm
          .insert(menus)
          .values({ place: "main", ...stored, version: now })
          .onConflictDoNothing()
      : orm
          .update(menus)
          .set({ ...stored, version: sql`${menus.version} + 1` })
          .where(and(isMain, eq(menus.version, version)));
  await changeTogether(app.primary, [
    change,
    recordChange(app, member, {
      action: "menu.changed",
      id: "main",
      before: before.groups && { groups: before.groups },
      after: { groups },
    }),
    renewPages(),
  ]);
}

/**
 * Deletes the saved main menu, so that the built-in one is shown again.
 * @param version of the menu that the editor saw
 * @throws AppError "forbidden"; "conflict" when somebody else changed it first
 */
export async function resetMenu(app: MenuContext, member: Member, version: number): Promise<void> {
  requirePermission(member, "menus");
  const { groups } = await readEditedMenu(app, member);
  await changeTogether(app.primary, [
    app.primary.orm.delete(menus).where(and(isMain, eq(menus.version, version))),
    recordChange(app, member, { action: "menu.reset", id: "main", before: groups && { groups } }),
    renewPages(),
  ]);
}
