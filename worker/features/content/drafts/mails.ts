import type { Mail, MailSite } from "#worker/features/outbox/public.ts";
import type { Draft } from "./read-draft.ts";

/** To an editor: the clock could not publish a draft at its moment. */
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

/** To those who planned a draft: the figure with which it is to be published has no later value any more. */
export const draftLostFigure = (
  { origin }: Pick<MailSite, "origin">,
  { id, path, title, publishFact }: Pick<Draft, "id" | "path" | "title" | "publishFact">,
  to: string,
): Mail => ({
  kind: "draft-lost-figure",
  to,
  content: {
    subject: `没有发布日期了：${title}`,
    paragraphs: [
      "您安排这个页面与一个数字的新值一起发布，但那个新值已经不在“数字与来源”里，现在不知道哪一天发布。",
      "草稿还在。请打开它，撤回以后换一个数字，或者按时间定时。以后又有了新值，它会照旧自动发布。",
    ],
    facts: [
      ["页面", path],
      ["数字", publishFact ?? ""],
    ],
    button: { label: "打开草稿", link: `${origin}/admin/pages/drafts/${id}` },
  },
});

type Named = Pick<Draft, "id" | "path" | "title">;

/** To a member who may approve: somebody asks for the approval of a draft. */
export const draftWaits = (
  { origin }: Pick<MailSite, "origin">,
  { id, path, title }: Named,
  { to, name, by }: { to: string; name: string; by: string },
): Mail => ({
  kind: "draft-review-asked",
  to,
  content: {
    subject: `请您批准页面：${title}`,
    name,
    paragraphs: ["同事写好了一个页面的草稿，请您看一看：可以就批准；要改，写明意见退回。先处理的一位算数。"],
    facts: [
      ["页面", path],
      ["请求的人", by],
    ],
    button: { label: "打开草稿", link: `${origin}/admin/pages/drafts/${id}` },
  },
});

/** What somebody else did with a draft. */
export interface DraftNews {
  to: string;
  name: string;
  /** E-mail address. */
  by: string;
  step: "approved" | "sent-back" | "taken-back" | "published";
  /** What has to be changed. */
  words?: string;
}

const newsTexts: Record<DraftNews["step"], { subject: string; text: string }> = {
  approved: { subject: "您的草稿已获批准", text: "您的草稿已经由同事批准，现在可以发布或者定时发布。" },
  "sent-back": { subject: "您的草稿被退回修改", text: "同事看过您的草稿，请您改好以后再请人批准。意见是：" },
  "taken-back": { subject: "您的草稿不再定时发布", text: "同事取消了您的草稿的定时发布。草稿还在。" },
  published: { subject: "您的草稿已经发布", text: "您的草稿已经由同事发布，访客现在能看到。" },
};

/** To the author of a draft: somebody else approved it, sent it back, took it back from its schedule, or published it. */
export const draftNews = (
  { origin }: Pick<MailSite, "origin">,
  { id, path, title }: Named,
  { to, name, by, step, words }: DraftNews,
): Mail => ({
  kind: "draft-news",
  to,
  content: {
    subject: `${newsTexts[step].subject}：${title}`,
    name,
    paragraphs: [newsTexts[step].text],
    ...(words === undefined ? {} : { quote: words }),
    facts: [
      ["页面", path],
      ["同事", by],
    ],
    button:
      step === "published"
        ? { label: "看网站上的页面", link: origin + path }
        : { label: "打开草稿", link: `${origin}/admin/pages/drafts/${id}` },
  },
});
