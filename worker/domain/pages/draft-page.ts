import type { RevisionContent } from "./content-of.ts";
import { locateFigures, type TypedFigure } from "./locate-figures.ts";
import { parsePage } from "./parse-page.ts";
import type { Page } from "./read-page.ts";
import { flatInlines, inlineRuns } from "./walk-blocks.ts";

/** A page as it would be shown, and what its writer should look at before it is. */
export interface DraftedPage {
  page: Page;
  /** What the parser could not understand and shows as plain text. */
  problems: string[];
  /** Figures typed as text; with any, it cannot be published. */
  figures: TypedFigure[];
  /** Figures of the registry that it mentions. */
  mentions: { key: string; day: string | null }[];
}

/** Draws up content that is not stored, or is not what is shown. */
export function draftPage(
  { settings }: { settings: { SUPPORT_EMAIL: string } },
  content: RevisionContent,
): DraftedPage {
  const { contentHash: _, body, sources, next, related, ...head } = content;
  const { problems, ...parsed } = parsePage(body.replaceAll("{support-email}", settings.SUPPORT_EMAIL));
  return {
    page: {
      ...head,
      ...parsed,
      sources: JSON.parse(sources),
      next: JSON.parse(next),
      related: JSON.parse(related),
    },
    problems: [...new Set(problems)],
    figures: locateFigures(content),
    mentions: [...inlineRuns(parsed.blocks)].flatMap((run) =>
      [...flatInlines(run)].flatMap((inline) => (inline.type === "fact" ? [{ key: inline.key, day: inline.day }] : [])),
    ),
  };
}
