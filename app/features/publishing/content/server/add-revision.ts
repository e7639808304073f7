import { and, eq, not, type SQL } from "drizzle-orm";
import {
  type ChangedBy,
  changeTogether,
  differences,
  recordChange,
} from "#app/features/foundation/audit/server/public.ts";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import { figuresIn } from "#app/features/register/facts/shared/mentions.ts";
import { indexPage } from "#app/features/register/search/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { BatchItem } from "#worker/platform/db/run-batch.ts";
import { allOf, hasRow, insertIf, lastInsertedId, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { contentFields, type RevisionContent } from "./revision-content.ts";
import { gonePages, pageRevisions, pages } from "./schema.ts";
import { readSearchedPage } from "./searched-page.ts";

interface Addition {
  content: RevisionContent;
  /** The replaced content, for the audit log; null for the first version of a page. */
  before: RevisionContent | null;
  /** Id of the revision that the page must show; null when there must not be and never have been a page. */
  base: number | null;
  action: `page.${string}`;
  /** E-mail address of the author; by default of the acting member. */
  author?: string;
  /** A further condition for the statements at this position of the batch. */
  onlyIf?: SQL;
  /** Statements directly after the audit entry. They must change a row if the previous statement did. */
  behind?: readonly BatchItem[];
}

/**
 * Adds a revision and shows it, if the page still shows the revision it is based on.
 * @throws AppError "conflict" when the page shows another one, or the address of a new page has or had one
 */
export async function addRevision(
  app: Pick<AppContext, "primary" | "now">,
  by: ChangedBy,
  { content, before, base, action, author = by.email, onlyIf, behind = [] }: Addition,
): Promise<void> {
  const { path, contentHash, body } = content;
  const isBase =
    base === null
      ? allOf(not(hasRow(pages, eq(pages.path, path))), not(hasRow(gonePages, eq(gonePages.path, path))))
      : hasRow(pages, eq(pages.path, path), eq(pages.revisionId, base));
  const after = contentFields(content);
  await changeTogether(app.primary, [
    insertIf(
      pageRevisions,
      {
        ...{ path, ...after, contentHash },
        ...{ figures: figuresIn(body), origin: "admin", createdAt: app.now(), author },
      },
      allOf(isBase, onlyIf),
    ),
    base === null
      ? insertIf(pages, { path, revisionId: lastInsertedId })
      : app.primary.orm
          .update(pages)
          .set({ revisionId: lastInsertedId })
          .where(and(eq(pages.path, path), previousChanged)),
    recordChange(app, by, {
      action,
      id: path,
      ...(before ? differences(contentFields(before), after) : { before, after }),
    }),
    ...behind,
    renewPages(),
    ...indexPage(await readSearchedPage(app, content)),
  ]);
}
