import { and, eq, type SQL, sql } from "drizzle-orm";
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
import { insertIf, lastInsertedId, previousChanged } from "#worker/platform/db/sql-parts.ts";
import type { RevisionContent } from "./revision-content.ts";
import { gonePages, pageRevisions, pages } from "./schema.ts";
import { readSearchedPage } from "./searched-page.ts";

interface Addition {
  content: RevisionContent;
  /** The content that is replaced, for the audit log. */
  before: RevisionContent;
  /** Id of the revision that the page must show. */
  base: number;
  action: `page.${string}`;
  /** E-mail address of the writer; by default of who acts. */
  author?: string;
  /** A further condition, at that point of the batch. */
  onlyIf?: SQL;
  /** Statements right after the audit entry, which must change a row when the statement before them did. */
  behind?: readonly BatchItem[];
}

/**
 * Adds a revision and shows it, if the page still shows the revision that it is based on.
 * @throws AppError "conflict" when the page shows another one
 */
export async function addRevision(
  app: Pick<AppContext, "primary" | "now">,
  by: ChangedBy,
  { content, before, base, action, author = by.email, onlyIf, behind = [] }: Addition,
): Promise<void> {
  const { path, kind, title, english, summary, updatedOn, checkedOn, sources, next, related, body, contentHash } =
    content;
  const isBase = sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${and(eq(pages.path, path), eq(pages.revisionId, base))})`;
  await changeTogether(app.primary, [
    insertIf(
      pageRevisions,
      {
        ...{ path, kind, title, english, summary, updatedOn, checkedOn, sources, next, related, body, contentHash },
        ...{ figures: figuresIn(body), origin: "admin", createdAt: app.now(), author },
      },
      and(isBase, onlyIf),
    ),
    app.primary.orm
      .update(pages)
      .set({ revisionId: lastInsertedId })
      .where(and(eq(pages.path, path), previousChanged)),
    recordChange(app, by, {
      action,
      subject: { type: "page", id: path },
      ...differences(auditedContent(before), auditedContent(content)),
    }),
    ...behind,
    renewPages(),
    ...indexPage(await readSearchedPage(app, content)),
  ]);
}

/**
 * Adds the first revision of a page at a new address, and shows it.
 * @throws AppError "conflict" when the address has a page, or had one that was taken down or moved
 */
export async function addPage(
  app: Pick<AppContext, "primary" | "now">,
  by: ChangedBy,
  { content, author, onlyIf, behind = [] }: Pick<Addition, "content" | "author" | "onlyIf" | "behind">,
): Promise<void> {
  const { path, kind, title, english, summary, updatedOn, checkedOn, sources, next, related, body, contentHash } =
    content;
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${pages} WHERE ${eq(pages.path, path)})
    AND NOT EXISTS (SELECT 1 FROM ${gonePages} WHERE ${eq(gonePages.path, path)})`;
  await changeTogether(app.primary, [
    insertIf(
      pageRevisions,
      {
        ...{ path, kind, title, english, summary, updatedOn, checkedOn, sources, next, related, body, contentHash },
        ...{ figures: figuresIn(body), origin: "admin", createdAt: app.now(), author: author ?? by.email },
      },
      and(isNew, onlyIf),
    ),
    insertIf(pages, { path, revisionId: lastInsertedId }),
    recordChange(app, by, {
      action: "page.created",
      subject: { type: "page", id: path },
      before: null,
      after: auditedContent(content),
    }),
    ...behind,
    renewPages(),
    ...indexPage(await readSearchedPage(app, content)),
  ]);
}

/** The fields of a page's content that the audit log compares. */
export function auditedContent(revision: RevisionContent): Record<string, unknown> {
  const { kind, title, english, summary, updatedOn, checkedOn, sources, next, related, body } = revision;
  return { kind, title, english, summary, updatedOn, checkedOn, sources, next, related, body };
}
