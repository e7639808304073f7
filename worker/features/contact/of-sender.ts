import { and, desc, eq, ne } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { contactMessages } from "./schema.ts";

/**
 * The five newest messages from an address (lower case), for staff.
 * @param except id of the message that the page shows anyway
 * @throws AppError "forbidden"
 */
export async function listMessagesFrom(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  { email, except = 0 }: { email: string; except?: number },
) {
  requirePermission(member, "messages");
  const { id, topic, status, createdAt } = contactMessages;
  return primary.orm
    .select({ id, topic, status, createdAt })
    .from(contactMessages)
    .where(and(eq(contactMessages.email, email), ne(id, except)))
    .orderBy(desc(id))
    .limit(5);
}
