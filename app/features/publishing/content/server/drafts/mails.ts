import type { Mail, MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import type { Draft } from "./edit-draft.ts";

/** The mail to an editor: the cron job could not publish a scheduled draft. */
export const draftNotPublished = (
  { origin }: Pick<MailSite, "origin">,
  { id, path, title }: Pick<Draft, "id" | "path" | "title">,
  { to, reason }: { to: string; reason: string },
): Mail => ({
  kind: "draft-not-published",
  to,
  content: {
    subject: `没有按时发布：${title}`,
    paragraphs: ["您安排的页面到了时间，但没有发布。草稿还在。"],
    facts: [
      ["页面", path],
      ["原因", reason],
    ],
    button: { label: "打开草稿", link: `${origin}/admin/pages/drafts/${id}` },
  },
});
