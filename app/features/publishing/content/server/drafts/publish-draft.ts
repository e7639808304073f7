import { and, eq, lte, sql } from "drizzle-orm";
import { type ChangedBy, changeTogether, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import type { MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError, invalidAt } from "#worker/errors.ts";
import { listMembersWith } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { hasRow, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { addRevision } from "../add-revision.ts";
import { refuseUnreadyDraft } from "../refuse-unready.ts";
import { type Merge, mergePages, withUpdateDay } from "../revision-content.ts";
import { pageDrafts } from "../schema.ts";
import {
  type Draft,
  type DraftVersion,
  isOpened,
  type OpenedDraft,
  readDraft,
  selectDrafts,
  unplanned,
} from "./edit-draft.ts";
import { draftNotPublished } from "./mails.ts";

type Context = Pick<AppContext, "primary" | "now">;

/** Maximum number of drafts that one run of the cron job publishes; the others follow a minute later. */
const draftsPerRun = 20;

/**
 * Sets the time at which a draft is published.
 * @param at ms since 1970
 * @throws AppError "forbidden", "not_found"; "invalid" for a past time or typed figures; "conflict" when the draft changed since
 */
export async function scheduleDraft(app: Context, member: Member, opened: DraftVersion, at: number): Promise<void> {
  requirePermission(member, "content");
  const { draft } = await readDraft(app, member, opened.id);
  await refuseUnreadyDraft(app, draft);
  if (at <= app.now()) {
    throw invalidAt("publishAt", "这个时间已经过去了。要马上发布，请用“现在发布”。");
  }
  await changeTogether(app.primary, [
    app.primary.orm
      .update(pageDrafts)
      .set({
        ...{ ...unplanned, state: "scheduled", publishAt: at, scheduledBy: member.email },
        version: opened.version + 1,
      })
      .where(isOpened(opened)),
    recordChange(app, member, {
      action: "page-draft.scheduled",
      id: opened.id,
      after: { publishAt: new Date(at).toISOString() },
    }),
  ]);
}

/**
 * Cancels the schedule of a draft.
 * @throws AppError "forbidden"; "conflict" when it changed since, or is not scheduled
 */
export async function unscheduleDraft(app: Context, member: Member, opened: DraftVersion): Promise<void> {
  requirePermission(member, "content");
  await changeTogether(app.primary, [
    app.primary.orm
      .update(pageDrafts)
      .set({ ...unplanned, version: opened.version + 1 })
      .where(and(isOpened(opened), eq(pageDrafts.state, "scheduled"))),
    recordChange(app, member, { action: "page-draft.taken-back", id: opened.id, after: {} }),
  ]);
}

/**
 * Publishes a draft now. Its row becomes a revision.
 * @throws AppError "forbidden", "not_found"; "invalid" with typed figures; "conflict" when the draft changed since, or the page in the
 * same field; other changes of the page are merged
 */
export async function publishDraft(app: Context, member: Member, opened: DraftVersion): Promise<void> {
  requirePermission(member, "content");
  const found = await readDraft(app, member, opened.id);
  await show(app, member, { ...found, draft: { ...found.draft, version: opened.version } });
}

async function show(app: Context, by: ChangedBy, { draft, shown, base }: OpenedDraft): Promise<void> {
  await refuseUnreadyDraft(app, draft);
  const merge = fitToPage({ draft, shown, base });
  const content = merge?.content ?? draft;
  await addRevision(app, by, {
    content: shown ? withUpdateDay(content, shown, todayInAustralia(app.now())) : content,
    ...{ before: shown, base: shown?.id ?? null, action: shown ? "page.published" : "page.created" },
    author: draft.author,
    onlyIf: hasRow(pageDrafts, isOpened(draft)),
    behind: [app.primary.orm.delete(pageDrafts).where(and(isOpened(draft), previousChanged))],
  });
}

/**
 * Merges a draft with the shown content of its page; null when nothing has to be merged.
 * @throws AppError "conflict" with the reason for people, when both cannot be merged
 */
function fitToPage({ draft, shown, base }: OpenedDraft): Merge | null {
  if (!shown) {
    if (draft.baseId === null) return null;
    throw new AppError("conflict", "这个页面已经下架或者搬走了。请先恢复页面，再发布草稿。");
  }
  if (draft.baseId === null) {
    throw new AppError("conflict", "写草稿的时候，这个地址有了别的页面。请到那个页面里编辑，再删除这个草稿。");
  }
  const merge = draft.baseId === shown.id || !base ? null : mergePages(base, shown, draft);
  if (merge && merge.clashes.length > 0) {
    throw new AppError("conflict", "写草稿以后，页面的同一处有了别的改动。请打开草稿，核对这几处再保存一次。");
  }
  return merge;
}

/**
 * Publishes the drafts whose time has come. A draft that cannot be published remains, with the reason, and its editors get a mail.
 * @returns the number of published drafts
 * @throws the first error, after all others were published
 */
export async function publishDueDrafts(app: Context & MailSite): Promise<number> {
  const due = await selectDrafts(app)
    .where(and(sql`${pageDrafts.state} = 'scheduled'`, lte(pageDrafts.publishAt, app.now())))
    .orderBy(pageDrafts.id)
    .limit(draftsPerRun)
    .all();
  if (due.length === 0) return 0;
  const editors = new Map((await listMembersWith(app, "content")).map(({ id, email }) => [email, id]));
  let published = 0;
  const faults: unknown[] = [];
  for (const found of due) {
    const { draft } = found;
    const email = draft.scheduledBy ?? draft.author;
    const userId = editors.get(email);
    try {
      // The member who scheduled it may have lost the role or been banned since.
      if (userId === undefined) throw new AppError("forbidden", `${email} 已经不能发布页面，请由另一位编辑重新安排。`);
      await show(app, { userId, email }, found);
      published += 1;
    } catch (error) {
      // An error with one draft must not delay the others.
      if (error instanceof AppError) await recordFailure(app, draft, error.message);
      else faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  return published;
}

async function recordFailure(app: Context & MailSite, draft: Draft, reason: string): Promise<void> {
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
