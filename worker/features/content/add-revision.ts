import { changeTogether, differences, recordChange } from "#worker/features/audit/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { RevisionContent } from "./content-of.ts";
import type { Revision } from "./read-shown-revision.ts";

interface RevisionContext {
  primary: Statements;
  now: () => number;
}

/**
 * Adds a revision and shows it, if the page still shows the one that it is based on.
 * @param shown what the page shows, or did when its editor opened it: `id` is what the change asks for
 * @throws AppError "conflict" when the page shows another by now
 */
export async function addRevision(
  app: RevisionContext,
  member: Member,
  { shown, content, action }: { shown: Revision; content: RevisionContent; action: `page.${string}` },
): Promise<void> {
  const { primary, now } = app;
  const { path } = shown;
  await changeTogether(primary, [
    primary
      .prepare(
        `INSERT INTO page_revisions (path, kind, title, english, summary, updated_on, checked_on, sources, next, related,
           body, content_hash, origin, created_at, author)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, 'admin', ?13, ?14
         WHERE EXISTS (SELECT 1 FROM pages WHERE path = ?1 AND revision_id = ?15)`,
      )
      .bind(
        path,
        content.kind,
        content.title,
        content.english,
        content.summary,
        content.updatedOn,
        content.checkedOn,
        content.sources,
        content.next,
        content.related,
        content.body,
        content.contentHash,
        now(),
        member.email,
        shown.id,
      ),
    // The one just added: ids grow, and the batch is one transaction.
    primary
      .prepare(
        `UPDATE pages SET revision_id = (SELECT max(id) FROM page_revisions WHERE path = ?1)
         WHERE path = ?1 AND changes() > 0`,
      )
      .bind(path),
    recordChange(app, member, {
      action,
      subject: { type: "page", id: path },
      ...differences(contentOnly(shown), contentOnly(content)),
    }),
    renewPages(),
  ]);
}

function contentOnly(revision: RevisionContent): Record<string, unknown> {
  const { kind, title, english, summary, updatedOn, checkedOn, sources, next, related, body } = revision;
  return { kind, title, english, summary, updatedOn, checkedOn, sources, next, related, body };
}
