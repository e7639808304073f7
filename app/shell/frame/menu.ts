export interface MenuLink {
  label: string;
  /** A path of this site, or `https://…` for another site. */
  href: string;
}

export interface MenuGroup {
  label: string;
  links: readonly MenuLink[];
}

/** The menu that the back office has saved; null: the built-in one, whose links the browser does not load (server-frame). */
export type Menu = readonly MenuGroup[] | null;
