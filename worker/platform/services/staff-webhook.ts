import { z } from "zod";
import { type Mailer, type OutgoingMail, PermanentFailure } from "./mailer.ts";

/** The recipient of a mail that goes to the group chat of the staff instead of a mailbox. */
export const webhookRecipient = "webhook";

/** ms */
const timeout = 5_000;

/** Bytes of a text that WeCom accepts. Source: developer.work.weixin.qq.com/document/path/91770. */
const maxWeComBytes = 2048;

/**
 * Posts mails to `webhookRecipient` into a group chat, and passes all others on to the mailer. Their text is a link to
 * the back office or empty (enqueueMail), so messages of customers stay on the site. @param address an incoming webhook
 * of WeCom (企业微信群机器人) or Slack; empty: such mails fail
 */
export const withStaffWebhook = (mailer: Mailer, address: string): Mailer => ({
  ...mailer,
  send: (mail) => (mail.to === webhookRecipient ? post(mail, address) : mailer.send(mail)),
});

async function post({ subject, text: link }: OutgoingMail, address: string): Promise<void> {
  if (address === "") throw permanent("STAFF_WEBHOOK_URL is not set");
  const isWeCom = new URL(address).pathname.startsWith("/cgi-bin/webhook/");
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(isWeCom ? forWeCom(subject, link) : forSlack(subject, link)),
    signal: AbortSignal.timeout(timeout),
    // Workers do not support "error"; with "manual" a redirect is an answer that is not ok.
    redirect: "manual",
  });
  const answer = await response.text();
  // The error contains neither the address nor the answer: anybody who knows the address can post.
  if (!response.ok) throw failed(response.status);
  if (isWeCom) refuseErrorOf(answer);
}

/** Source: developer.work.weixin.qq.com/document/path/91770, message type "text". */
function forWeCom(subject: string, link: string) {
  const bytes = new Uint8Array(maxWeComBytes - new TextEncoder().encode(link).length - 1);
  // encodeInto writes only whole characters, as many as fit.
  const { read } = new TextEncoder().encodeInto(subject, bytes);
  return { msgtype: "text", text: { content: `${subject.slice(0, read)}\n${link}` } };
}

/** Source: api.slack.com/messaging/webhooks; &, < and > are escaped as api.slack.com/reference/surfaces/formatting says. */
function forSlack(subject: string, link: string) {
  const title = subject.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return { text: `${title}\n<${link}>` };
}

const weComAnswer = z.object({ errcode: z.number() });

/** WeCom answers 200 to a refused message as well. 45009 is its rate limit, so a later attempt may succeed. */
function refuseErrorOf(answer: string): void {
  const { errcode } = weComAnswer.parse(JSON.parse(answer));
  if (errcode === 0) return;
  const message = `the webhook answered errcode ${errcode}`;
  throw errcode === 45009 || errcode === -1 ? new Error(message) : permanent(message);
}

/** 429 and server errors are temporary; another status refuses the message itself. */
const failed = (status: number) =>
  status === 429 || status >= 500
    ? new Error(`the webhook answered ${status}`)
    : permanent(`the webhook answered ${status}`);

const permanent = (message: string) => new PermanentFailure(message);
