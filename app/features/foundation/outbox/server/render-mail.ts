import type { MailContent, MailSite } from "../shared/mail.ts";

/**
 * Renders a mail as HTML and plain text. The HTML is one column with inline styles, as QQ Mail, 163, Outlook and Gmail need
 * it, without images or anything else from another host. All text is escaped; control characters are removed from subjects.
 * @throws Error when a link is not http(s)
 */
export function renderMail(content: MailContent, site: MailSite) {
  const links = [content.button?.link, content.unsubscribe, ...(content.items ?? []).map((item) => item.link)];
  if (!links.every((link) => link === undefined || /^https?:\/\//.test(link))) {
    throw new Error("a mail's link must be http(s)");
  }
  return { subject: oneLine(content.subject), html: renderHtml(content, site), text: renderText(content, site) };
}

/**
 * A name that looks like a web address or an advertisement is omitted, because anybody can register somebody else's
 * address.
 */
const greeting = ({ name }: MailContent) =>
  name === undefined ? [] : [/[./@:：。]|\d{5}/.test(name) ? "您好：" : `${oneLine(name)}，您好：`];

const signature = ({ origin, settings }: MailSite) =>
  `澳途（${new URL(origin).host}）——澳大利亚留学、签证与移民信息平台。有疑问请写信到 ${settings.SUPPORT_EMAIL}。`;

function renderText(content: MailContent, site: MailSite): string {
  const { paragraphs, button, facts = [], items = [], quote, notes = [], unsubscribe } = content;
  return [
    ...greeting(content),
    ...paragraphs,
    facts.map(([label, value]) => `${label}：${oneLine(value)}`).join("\n"),
    ...items.map(({ title, note, link, lines }) =>
      [title, note, ...lines.map((line) => `- ${line}`), link].map(oneLine).filter(Boolean).join("\n"),
    ),
    quote && `> ${quote.replaceAll(/\r?\n/g, "\n> ")}`,
    button && `${button.label}：\n${button.link}`,
    ...notes,
    unsubscribe && `${stopText}：\n${unsubscribe}`,
    `-- \n${signature(site)}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

const stopText = "不想再收到这类邮件，点这里停止";

const styles = {
  body: "margin:0;padding:16px;background:#f8f6f2;color:#211f1b;font:16px/1.7 'PingFang SC','HarmonyOS Sans SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif",
  card: "max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #ddd7cb;border-radius:12px",
  site: "margin:0 0 16px;color:#1c5a48;font-weight:600;font-size:18px",
  paragraph: "margin:0 0 16px",
  button:
    "display:inline-block;padding:12px 24px;background:#1c5a48;color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none",
  address: "margin:0 0 16px;color:#5d584f;font-size:14px;word-break:break-all",
  quote: "margin:0 0 16px;padding:8px 16px;border-left:4px solid #ddd7cb;white-space:pre-wrap;word-break:break-word",
  label: "padding:4px 16px 4px 0;color:#5d584f;vertical-align:top;white-space:nowrap",
  value: "padding:4px 0;word-break:break-word",
  item: "margin:0 0 16px;padding:12px 0 0;border-top:1px solid #ddd7cb",
  link: "color:#1c5a48;font-weight:600",
  about: "color:#5d584f;font-size:14px",
  line: "margin:4px 0 0",
  note: "margin:0 0 8px;color:#5d584f;font-size:14px",
  foot: "margin:16px 0 0;padding-top:16px;border-top:1px solid #ddd7cb;color:#5d584f;font-size:14px",
} as const;

function renderHtml(content: MailContent, site: MailSite): string {
  const { subject, paragraphs, button, facts = [], items = [], quote, notes = [], unsubscribe } = content;
  const element = (style: keyof typeof styles, text: string, tag = "p") =>
    `<${tag} style="${styles[style]}">${escapeHtml(text)}</${tag}>`;
  const rows = facts
    .map(([label, value]) => `<tr>${element("label", label, "td")}${element("value", oneLine(value), "td")}</tr>`)
    .join("");
  const parts = [
    element("site", "澳途"),
    ...[...greeting(content), ...paragraphs].map((text) => element("paragraph", text)),
    rows && `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows}</table>`,
    ...items.map(
      ({ title, note, link, lines }) =>
        `<div style="${styles.item}">${linkTo(link, title)}<br>${element("about", note, "span")}${lines
          .map((line) => element("line", line))
          .join("")}</div>`,
    ),
    quote && element("quote", quote, "blockquote"),
    button &&
      `<p style="${styles.paragraph}"><a href="${escapeHtml(button.link)}" style="${styles.button}">${escapeHtml(button.label)}</a></p>
<p style="${styles.address}">如果按钮打不开，请把这个地址复制到浏览器：<br>${escapeHtml(button.link)}</p>`,
    ...notes.map((text) => element("note", text)),
    unsubscribe && `<p style="${styles.note}">${linkTo(unsubscribe, stopText)}</p>`,
    element("foot", signature(site)),
  ];
  return `<!doctype html>
<html lang="zh-Hans">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(oneLine(subject))}</title>
</head>
<body style="${styles.body}">
<div style="${styles.card}">
${parts.filter(Boolean).join("\n")}
</div>
</body>
</html>
`;
}

const linkTo = (link: string, text: string) =>
  `<a href="${escapeHtml(link)}" style="${styles.link}">${escapeHtml(oneLine(text))}</a>`;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Makes a text safe for headers and labels: control characters and line breaks become spaces. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
