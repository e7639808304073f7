import type { TextKey } from "#app/shell/text/t.ts";
import type { ShownPage } from "#worker/features/content/list-shown-pages.ts";
import "./text.ts";

/** What the list of pages can be asked for, but its orders. */
export const pageTable = {
  isAscending: true,
  filters: {
    kind: ["guide", "hub", "faq", "about", "legal", "checklist"],
    origin: ["seed", "admin"],
    waiting: ["yes", "no"],
  },
} as const;

export const kindTexts: Record<ShownPage["kind"], TextKey> = {
  guide: "pagesAdmin.kind.guide",
  hub: "pagesAdmin.kind.hub",
  faq: "pagesAdmin.kind.faq",
  about: "pagesAdmin.kind.about",
  legal: "pagesAdmin.kind.legal",
  checklist: "pagesAdmin.kind.checklist",
};
