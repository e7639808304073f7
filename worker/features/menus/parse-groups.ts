import { type MenuGroups, menuGroupsSchema } from "./schemas.ts";

/** The groups of a stored menu; null when they cannot be read: the built-in menu is better than none. */
export function parseGroups(stored: string): MenuGroups | null {
  try {
    return menuGroupsSchema.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}
