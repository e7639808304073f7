import { eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { listMailsOf, resendMailOf } from "#worker/features/outbox/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { contactMessages } from "./schema.ts";

/** The causes of the mails about a message, see isAbout of the outbox. */
export const causesOf = ({ id, idempotencyKey }: { id: number; idempotencyKey: string }): string[] => [
  `contact:${idempotencyKey}`,
  `contact:${id}`,
];

async function mailsOf({ primary }: Pick<AppContext, "primary">, member: Member, id: number) {
  requirePermission(member, "messages");
  const message = await primary.orm
    .select({ key: contactMessages.idempotencyKey, email: contactMessages.email })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .get();
  if (!message) throw new AppError("not_found", "没有这条留言。");
  return { causes: causesOf({ id, idempotencyKey: message.key }), recipients: [message.email] };
}

/**
 * The newest mails about a message, to its sender and to us, with their delivery.
 * @throws AppError "forbidden", "not_found"
 */
export const listMessageMails = async (app: Pick<AppContext, "primary" | "now">, member: Member, id: number) =>
  listMailsOf(app, await mailsOf(app, member, id));

/**
 * Sends a mail about a message to its sender again.
 * @throws AppError "forbidden", "not_found"; "conflict" as resendMailOf
 */
export async function resendMessageMail(
  app: Pick<AppContext, "requestId" | "primary" | "mailer" | "now" | "waitUntil" | "origin">,
  member: Member,
  { id, mail }: { id: number; mail: number },
): Promise<void> {
  await resendMailOf(app, member, await mailsOf(app, member, id), mail);
}
