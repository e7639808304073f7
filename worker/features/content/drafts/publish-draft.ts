import { and, eq, lte, or, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { ChangedBy } from "#worker/features/audit/public.ts";
import { deliverMail, enqueueMail, type MailSite } from "#worker/features/outbox/public.ts";
import { listMembersWith } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { addPage, addRevision } from "../add-revision.ts";
import { refuseUnreadyDraft } from "../refuse-unready.ts";
import { withUpdateDay } from "../revision-content.ts";
import { pageDrafts, pageRevisions, pages } from "../schema.ts";
import { type DraftVersion, isOpened } from "./edit-draft.ts";
import { fitToPage } from "./fit-to-page.ts";
import { draftNotPublished } from "./mails.ts";
import { requireApproval } from "./plan-draft.ts";
import { baseRevisions, type Draft, firstDayOfDraft, type OpenedDraft, readDraft } from "./read-draft.ts";
import { tellAuthor } from "./tell-members.ts";

type Context = MailSite & Pick<AppContext, "primary" | "now">;

/** Drafts that one run of the clock publishes at most; the rest follows a minute later. */
const draftsPerRun = 20;

/**
 * Publishes a draft now. Its row becomes a revision; its author gets a mail when somebody else does it.
 * @throws AppError "forbidden", "not_found"; "invalid" with typed figures or without the approval that the site asks for;
 *   "conflict" when the draft changed since, or the page
 *   at the same place; other changes of the page are merged
 */
export async function publishDraft(
  app: Context & Pick<AppContext, "requestId" | "mailer" | "waitUntil">,
  member: Member,
  opened: DraftVersion,
): Promise<void> {
  requirePermission(member, "content");
  const { draft, shown, base } = await readDraft(app, member, opened.id);
  await show(app, member, { draft: { ...draft, version: opened.version }, shown, base });
  app.waitUntil(deliverMail(app));
}

async function show(
  app: Context,
  by: ChangedBy,
  { draft, shown, base }: Pick<OpenedDraft, "draft" | "shown" | "base">,
): Promise<void> {
  await refuseUnreadyDraft(app, draft);
  await requireApproval(app, draft);
  const fit = fitToPage({ draft, shown, base });
  if ("refusal" in fit) throw new AppError("conflict", fit.refusal);
  const { merge } = fit;
  const once = {
    author: draft.author,
    onlyIf: sql`EXISTS (SELECT 1 FROM ${pageDrafts} WHERE ${isOpened(draft)})`,
    behind: [
      app.primary.orm.delete(pageDrafts).where(and(isOpened(draft), previousChanged)),
      ...(await tellAuthor(app, draft, { by: by.email, step: "published" })),
    ],
  };
  if (!shown) return addPage(app, by, { content: draft, ...once });
  await addRevision(app, by, {
    content: withUpdateDay(merge?.content ?? draft, shown, todayInAustralia(app.now())),
    ...{ before: shown, base: shown.id, action: "page.published" },
    ...once,
  });
}

/**
 * Publishes the drafts whose moment has come. One that cannot be published stays, with the reason, and its editors get a
 * mail.
 * @returns how many were published
 * @throws the first fault, after all others were published
 */
export async function publishDueDrafts(app: Context): Promise<number> {
  const isDue = or(lte(pageDrafts.publishAt, app.now()), sql`${firstDayOfDraft} <= ${todayInAustralia(app.now())}`);
  const due = await app.primary.orm
    .select({ draft: pageDrafts, shown: pageRevisions, base: baseRevisions })
    .from(pageDrafts)
    .leftJoin(pages, eq(pages.path, pageDrafts.path))
    .leftJoin(pageRevisions, eq(pageRevisions.id, pages.revisionId))
    .leftJoin(baseRevisions, eq(baseRevisions.id, pageDrafts.baseId))
    .where(and(sql`${pageDrafts.state} = 'scheduled'`, isDue))
    .orderBy(pageDrafts.id)
    .limit(draftsPerRun)
    .all();
  if (due.length === 0) return 0;
  const editors = new Map((await listMembersWith(app, "content")).map(({ id, email }) => [email, id]));
  let published = 0;
  const faults: unknown[] = [];
  for (const { draft, shown, base } of due) {
    const email = draft.scheduledBy ?? draft.author;
    const userId = editors.get(email);
    try {
      // Who planned it may have lost the role or been banned since.
      if (userId === undefined) throw new AppError("forbidden", `${email} 已经不能发布页面，请由另一位编辑重新安排。`);
      await show(app, { userId, email }, { draft, shown, base });
      published += 1;
    } catch (error) {
      // One draft that meets a fault does not hold up the others.
      if (error instanceof AppError) await recordFailure(app, draft, error.message);
      else faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  return published;
}

async function recordFailure(app: Context, draft: Draft, reason: string): Promise<void> {
  const readers = new Set([draft.author, draft.scheduledBy ?? draft.author]);
  await runBatch(app.primary, [
    app.primary.orm
      .update(pageDrafts)
      .set({ state: "failed", failure: reason, version: draft.version + 1 })
      .where(isOpened(draft)),
    ...[...readers].map((to) =>
      enqueueMail(app, draftNotPublished(app, draft, { to, reason }), { onlyIf: previousChanged }),
    ),
  ]);
}
