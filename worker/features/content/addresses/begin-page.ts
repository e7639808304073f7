import type { AppContext } from "#worker/context.ts";
import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { insertIf, lastInsertedId } from "#worker/platform/db/sql-parts.ts";
import { sydneyTime } from "#worker/platform/time/sydney-time.ts";
import { auditedContent } from "../add-revision.ts";
import { contentOf } from "../revision-content.ts";
import { pageDrafts } from "../schema.ts";
import { type NewPage, pathOf } from "./input.ts";
import { isFree, refuseTaken } from "./refuse-taken.ts";

/**
 * Begins a page at a new address, as a draft without text. The page exists when the draft is published.
 * @returns the id of the draft
 * @throws AppError "forbidden"; "invalid" at the field `name` when the address is taken; "conflict" when somebody took it
 *   meanwhile
 */
export async function beginPage(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  page: NewPage,
): Promise<number> {
  requirePermission(member, "content");
  const path = pathOf(page);
  await refuseTaken(app, path);
  const now = app.now();
  const { kind, title, english, summary } = page;
  const updated = sydneyTime(now).slice(0, 10);
  const content = contentOf(path, { kind, title, english, summary, updated, sources: [], next: [], related: [] }, "");
  const [added] = await changeTogether(app.primary, [
    insertIf(
      pageDrafts,
      { ...content, baseId: null, author: member.email, createdAt: now, updatedAt: now },
      isFree(path),
    ),
    recordChange(app, member, {
      action: "page-draft.created",
      subject: { type: "page-draft", id: lastInsertedId },
      before: null,
      after: { path, ...auditedContent(content) },
    }),
  ]);
  return added?.lastRowId ?? 0;
}
