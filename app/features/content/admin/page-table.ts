import type { ShownPage } from "#worker/features/content/list-shown-pages.ts";
import { pagesAdminText } from "./text.ts";

/** What the list of pages can be asked for, but its orders. */
export const pageTable = {
  isAscending: true,
  filters: {
    kind: ["guide", "hub", "faq", "about", "legal", "checklist"],
    origin: ["seed", "admin"],
    waiting: ["yes", "no"],
  },
} as const;

export const kindTexts: Record<ShownPage["kind"], string> = {
  guide: pagesAdminText.kind.guide,
  hub: pagesAdminText.kind.hub,
  faq: pagesAdminText.kind.faq,
  about: pagesAdminText.kind.about,
  legal: pagesAdminText.kind.legal,
  checklist: pagesAdminText.kind.checklist,
};
