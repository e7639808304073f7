import { readFileDays } from "#worker/features/site-settings/read-file-days.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { RevisionContent } from "./content-of.ts";
import { fillIn } from "./fill-in.ts";
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
export async function draftPage(
  { primary, settings }: { primary: Statements; settings: { SUPPORT_EMAIL: string } },
  content: RevisionContent,
): Promise<DraftedPage> {
  const { contentHash: _, body, sources, next, related, ...head } = content;
  const days = String(await readFileDays({ primary }));
  const { problems, ...parsed } = parsePage(
    fillIn(body, { "support-email": settings.SUPPORT_EMAIL, "order-file-days": days }),
  );
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
