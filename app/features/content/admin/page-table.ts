import type { ShownPage } from "#worker/features/content/list-shown-pages.ts";
import { pagesAdminText } from "./text.ts";

/** Filters of the list of pages. */
export const pageFilters = {
  kind: ["guide", "hub", "faq", "about", "legal", "checklist"],
  origin: ["seed", "admin"],
  waiting: ["yes", "no"],
} as const;

export const kindTexts: Record<ShownPage["kind"], string> = {
  guide: pagesAdminText.kind.guide,
  hub: pagesAdminText.kind.hub,
  faq: pagesAdminText.kind.faq,
  about: pagesAdminText.kind.about,
  legal: pagesAdminText.kind.legal,
  checklist: pagesAdminText.kind.checklist,
};
