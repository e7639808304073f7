import type { SQL } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { enqueueMail, type MailSite } from "#worker/features/outbox/public.ts";
import { listMembersWith } from "#worker/platform/auth/find-account.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { type DraftNews, draftNews, draftWaits } from "./mails.ts";
import type { Draft } from "./read-draft.ts";

type Context = MailSite & Pick<AppContext, "primary" | "now">;
type Named = Pick<Draft, "id" | "path" | "title" | "author">;

/**
 * Statements: a mail to each member who may approve a draft, behind the statement that asks for it. Its author may not, and who
 * asks knows.
 */
export async function tellReviewers(app: Context, asker: string, draft: Named): Promise<SQL[]> {
  const members = await listMembersWith(app, "content");
  return members
    .filter(({ email }) => email !== asker && email !== draft.author)
    .map(({ email, name }) =>
      enqueueMail(app, draftWaits(app, draft, { to: email, name, by: asker }), { onlyIf: previousChanged }),
    );
}

/** Statements: a mail to the author of a draft about what somebody else did with it, behind the statement that does it. */
export async function tellAuthor(
  app: Context,
  draft: Named,
  news: Pick<DraftNews, "by" | "step" | "words">,
): Promise<SQL[]> {
  if (news.by === draft.author) return [];
  const members = await listMembersWith(app, "content");
  return members
    .filter(({ email }) => email === draft.author)
    .map(({ email, name }) =>
      enqueueMail(app, draftNews(app, draft, { to: email, name, ...news }), { onlyIf: previousChanged }),
    );
}
