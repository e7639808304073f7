import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { listUpcomingFigures } from "#worker/features/facts/public.ts";
import { deliverMail, type MailSite } from "#worker/features/outbox/public.ts";
import { needsPageApproval } from "#worker/features/site-settings/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { refuseUnreadyDraft } from "../refuse-unready.ts";
import { pageDrafts } from "../schema.ts";
import { type DraftVersion, isOpened, unplanned } from "./edit-draft.ts";
import { fitToPage } from "./fit-to-page.ts";
import { type Draft, readDraft } from "./read-draft.ts";
import { writeReturned } from "./returned.ts";
import { tellAuthor, tellReviewers } from "./tell-members.ts";

type Context = MailSite & Pick<AppContext, "primary" | "now" | "requestId" | "mailer" | "waitUntil">;

/** When a draft is published: at a moment (ms since 1970), or on the first day of the next value of a figure. */
export type PublicationTime = { at: number } | { fact: string };

/**
 * Asks a second person to approve a draft: the other members who may do it get a mail each.
 * @throws AppError "forbidden", "not_found", "invalid" when figures are typed into it; "conflict" when it changed since
 */
export async function askForApproval(app: Context, member: Member, opened: DraftVersion): Promise<void> {
  requirePermission(member, "content");
  const { draft } = await readDraft(app, member, opened.id);
  await refuseUnreadyDraft(app, draft);
  await move(app, member, opened, {
    set: { ...unplanned, state: "review", returned: null },
    onlyIf: inArray(pageDrafts.state, ["draft", "failed"]),
    action: "page-draft.review-asked",
    mails: await tellReviewers(app, member.email, draft),
  });
}

/**
 * Approves a draft that waits for it. Whoever saved it last cannot, and gets a mail.
 * @throws AppError "forbidden" also for its author, "not_found", "conflict" when it changed since, or when it cannot be published on
 *   what its page shows by now
 */
export async function approveDraft(app: Context, member: Member, opened: DraftVersion): Promise<void> {
  requirePermission(member, "content");
  const found = await readDraft(app, member, opened.id);
  const { draft } = found;
  if (draft.author === member.email) {
    throw new AppError("forbidden", "草稿最后是你自己修改的，要请另一位编辑批准。");
  }
  const fit = fitToPage(found);
  if ("refusal" in fit) {
    throw new AppError("conflict", `现在批准了也不能发布，请写明意见退回给作者。原因：${fit.refusal}`);
  }
  await move(app, member, opened, {
    set: { state: "approved", approvedBy: member.email },
    onlyIf: and(eq(pageDrafts.state, "review"), ne(pageDrafts.author, member.email)),
    action: "page-draft.approved",
    mails: await tellAuthor(app, draft, { by: member.email, step: "approved" }),
  });
}

/**
 * Sends a draft that waits for approval back to its author, who gets a mail and reads on its page what has to be changed.
 * @throws AppError "forbidden", "not_found"; "conflict" when it changed since, does not wait, or is one's own
 */
export async function sendBackDraft(app: Context, member: Member, opened: DraftVersion, words: string): Promise<void> {
  requirePermission(member, "content");
  const { draft } = await readDraft(app, member, opened.id);
  await move(app, member, opened, {
    set: { ...unplanned, returned: writeReturned({ by: member.email, words }) },
    onlyIf: and(eq(pageDrafts.state, "review"), ne(pageDrafts.author, member.email)),
    action: "page-draft.sent-back",
    details: { words },
    mails: await tellAuthor(app, draft, { by: member.email, step: "sent-back", words }),
  });
}

/**
 * Takes one's own draft back from approval, or any from its schedule. An approval stays, because the content stays.
 * @throws AppError "forbidden", "not_found"; "conflict" when it changed since; "invalid" for another's draft that waits for
 *   approval, which is sent back with words
 */
export async function takeBackDraft(app: Context, member: Member, opened: DraftVersion): Promise<void> {
  requirePermission(member, "content");
  const { draft } = await readDraft(app, member, opened.id);
  if (draft.state === "review" && draft.author !== member.email) {
    throw new AppError("invalid", "请写明要改什么，再退回给作者。");
  }
  await move(app, member, opened, {
    set: {
      ...{ ...unplanned, approvedBy: pageDrafts.approvedBy },
      state: sql`iif(${pageDrafts.approvedBy} IS NULL, 'draft', 'approved')`,
    },
    onlyIf: inArray(pageDrafts.state, ["review", "scheduled"]),
    action: "page-draft.taken-back",
    mails: await tellAuthor(app, draft, { by: member.email, step: "taken-back" }),
  });
}

/**
 * Sets when a draft is published.
 * @throws AppError "forbidden", "not_found"; "invalid" for a moment that has passed, a figure without a future value,
 *   typed figures, or without the approval that the site asks for; "conflict" when it changed since
 */
export async function scheduleDraft(
  app: Context,
  member: Member,
  opened: DraftVersion,
  time: PublicationTime,
): Promise<void> {
  requirePermission(member, "content");
  const { draft } = await readDraft(app, member, opened.id);
  await refuseUnreadyDraft(app, draft);
  await requireApproval(app, draft);
  const today = todayInAustralia(app.now());
  if ("at" in time && time.at <= app.now()) {
    throw new AppError("invalid", "这个时间已经过去了。要马上发布，请用“现在发布”。", { field: "publishAt" });
  }
  if ("fact" in time && !(await listUpcomingFigures(app, today)).some(({ key }) => key === time.fact)) {
    throw new AppError("invalid", "这个数字没有还没生效的值，不知道哪一天发布。", { field: "publishFact" });
  }
  await move(app, member, opened, {
    set: {
      ...{ ...unplanned, approvedBy: pageDrafts.approvedBy, state: "scheduled", scheduledBy: member.email },
      ...("at" in time ? { publishAt: time.at } : { publishFact: time.fact, publishAfter: today }),
    },
    action: "page-draft.scheduled",
    details: "at" in time ? { publishAt: new Date(time.at).toISOString() } : { publishFact: time.fact },
  });
}

/** @throws AppError "invalid" when the site asks for a second person and none has approved the draft */
export async function requireApproval(app: Pick<AppContext, "primary">, draft: Draft): Promise<void> {
  if (draft.approvedBy === null && (await needsPageApproval(app))) {
    throw new AppError("invalid", "发布以前要由另一位编辑批准：请先请人批准这个草稿。");
  }
}

type DraftColumns = Partial<{ [name in keyof Draft]: Draft[name] | SQL | (typeof pageDrafts)[name] }>;

interface Move {
  set: DraftColumns;
  onlyIf?: SQL | undefined;
  action: `page-draft.${string}`;
  details?: Record<string, unknown>;
  /** Statements that write mails, see tell-members.ts. */
  mails?: readonly SQL[];
}

async function move(
  app: Context,
  member: Member,
  opened: DraftVersion,
  { set, onlyIf, action, details = {}, mails = [] }: Move,
) {
  await changeTogether(app.primary, [
    app.primary.orm
      .update(pageDrafts)
      .set({ ...set, version: opened.version + 1 })
      .where(and(isOpened(opened), onlyIf)),
    recordChange(app, member, {
      action,
      subject: { type: "page-draft", id: opened.id },
      before: null,
      after: details,
    }),
    ...mails,
  ]);
  if (mails.length > 0) app.waitUntil(deliverMail(app));
}
