import type { ComponentType } from "react";
import { useMatches } from "react-router";

/**
 * Exported as `handle` by the back office: its pages have their own header, and neither news nor footer. It is loaded
 * with the route, so that public pages do not load it.
 */
export class OwnFrame {
  readonly Header: ComponentType;
  /** The name of this part of the site in titles of tabs. */
  readonly title: string;
  constructor(Header: ComponentType, title: string) {
    this.Header = Header;
    this.title = title;
  }
}

/** The frame that replaces the public one on the open page; undefined on public pages. */
export const useOwnFrame = (): OwnFrame | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .find((handle) => handle instanceof OwnFrame);

/**
 * Whether the page belongs to an account and is opened by its owner: the loaders of these pages return null for
 * visitors (readGuarded). The page after the deletion of an account is public.
 */
export const useIsOwners = (): boolean => {
  const page = useMatches().at(-1);
  return /^\/dashboard(?!\/ended)/.test(page?.pathname ?? "") && page?.loaderData != null;
};
