import type { Mail, MailSite } from "#app/features/foundation/outbox/shared/mail.ts";

interface Answered {
  to: string;
  name: string;
  /** Name of the list, and its address. */
  list: string;
  path: string;
  /** Names of the records. */
  names: readonly string[];
}

/** Maximum number of records that a mail names. */
const maxNamed = 12;

const all = (names: readonly string[]) =>
  `${names.slice(0, maxNamed).join("、")}${names.length > maxNamed ? "……" : ""}。`;

const first = (names: readonly string[]) => `${names[0] ?? ""}${names.length > 1 ? ` 等 ${names.length} 条` : ""}`;

/**
 * The mail to a member who may accept proposals.
 * @param by e-mail address of the author
 */
export const recordProposed = (
  { origin }: Pick<MailSite, "origin">,
  { to, name, list, path, names, by }: Answered & { by: string },
): Mail => ({
  kind: "record-proposed",
  to,
  content: {
    subject: `有提议等您确认：${first(names)}`,
    name,
    paragraphs: [`编辑在“${list}”提议了 ${names.length} 条，确认以前不公开：${all(names)}`],
    facts: [["提议人", by]],
    button: { label: "打开提议", link: `${origin}${path}/proposals` },
    notes: ["这样的邮件一小时最多一封，后来的提议请看列表。"],
  },
});

/** The mail to the author of proposals with the decision. */
export const proposalAnswered = (
  { origin }: Pick<MailSite, "origin">,
  { to, name, list, path, names, isAccepted }: Answered & { isAccepted: boolean },
): Mail => ({
  kind: "proposal-answered",
  to,
  content: {
    subject: `${isAccepted ? "提议已接受" : "提议没有采用"}：${first(names)}`,
    name,
    paragraphs: [`您在“${list}”提议的${isAccepted ? "已经接受，可能有改动" : "没有采用"}：${all(names)}`],
    button: { label: `打开“${list}”`, link: `${origin}${path}` },
  },
});
