import type { AppContext } from "#worker/context.ts";
import { readFileDays } from "#worker/features/site-settings/public.ts";
import type { RevisionContent } from "./content-of.ts";
import { locateFigures, type TypedFigure } from "./find-typed-figures.ts";
import { parsePage } from "./parse-page.ts";
import { fillIn, type Page, parseLists } from "./read-page.ts";
import { flatInlines, inlineRuns } from "./walk-blocks.ts";

/** A preview of a page, with what its writer has to check before publishing. */
export interface DraftedPage {
  page: Page;
  /** Markdown that the parser does not support and shows as plain text. */
  problems: string[];
  /** Figures typed as text: the page cannot be published with any. */
  figures: TypedFigure[];
  /** Figures of the registry that the page mentions. */
  mentions: { key: string; day: string | null }[];
}

/** Parses content that is not stored, or not shown. */
export async function draftPage(
  { primary, settings }: Pick<AppContext, "primary" | "settings">,
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
      ...parseLists({ sources, next, related }),
    },
    problems: [...new Set(problems)],
    figures: locateFigures(content),
    mentions: [...inlineRuns(parsed.blocks)].flatMap((run) =>
      [...flatInlines(run)].flatMap((inline) => (inline.type === "fact" ? [{ key: inline.key, day: inline.day }] : [])),
    ),
  };
}
