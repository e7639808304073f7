import { and, not, type SQLWrapper, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { enqueueMail, isMailed, type MailSite } from "#worker/features/outbox/public.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { pageDrafts } from "../schema.ts";
import { draftLostFigure } from "./mails.ts";
import { hasLostFigure } from "./read-draft.ts";

/** Key of the mail about a plan of a draft to a member. */
const keyTo = (to: SQLWrapper) =>
  sql`'draft-lost-figure:' || ${pageDrafts.id} || ':' || ${pageDrafts.version} || ':' || ${to}`;

/** Drafts of one run; the others follow a minute later. */
const draftsPerRun = 20;

/**
 * Mails the author of each draft whose figure lost its later value, and who planned it, once for each plan: a draft that is planned
 * anew has another version.
 */
export async function tellOfLostFigures(app: MailSite & Pick<AppContext, "primary" | "now">): Promise<void> {
  const lost = await app.primary.orm
    .select()
    .from(pageDrafts)
    .where(and(hasLostFigure, not(isMailed(keyTo(pageDrafts.author)))))
    .orderBy(pageDrafts.id)
    .limit(draftsPerRun)
    .all();
  if (lost.length === 0) return;
  await runBatch(
    app.primary,
    lost.flatMap((draft) =>
      [...new Set([draft.author, draft.scheduledBy ?? draft.author])].map((to) =>
        enqueueMail(app, draftLostFigure(app, draft, to), {
          dedupeKey: `draft-lost-figure:${draft.id}:${draft.version}:${to}`,
        }),
      ),
    ),
  );
}
