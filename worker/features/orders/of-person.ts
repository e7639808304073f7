import { and, desc, eq, ne, or } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { orders } from "./schema.ts";

interface Person {
  /** The account; null without one. */
  userId: string | null;
  /** Lower case; empty when it was erased. */
  email: string;
  /** Number of the order that the page shows anyway. */
  except?: string;
}

/**
 * The five newest orders of an account, or for an address of an applicant, for staff.
 * @throws AppError "forbidden"
 */
export async function listOrdersOfPerson(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  { userId, email, except = "" }: Person,
) {
  requirePermission(member, "orders");
  const { number, productName, status, createdAt } = orders;
  const isTheirs = or(
    userId === null ? undefined : eq(orders.userId, userId),
    email === "" ? undefined : eq(orders.applicantEmail, email),
  );
  if (!isTheirs) return [];
  return primary.orm
    .select({ number, productName, status, createdAt })
    .from(orders)
    .where(and(isTheirs, ne(number, except)))
    .orderBy(desc(orders.id))
    .limit(5);
}
