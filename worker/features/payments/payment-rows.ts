import { asc, eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { payments } from "./schema.ts";

/** Query for an account's export of its own data. */
export const exportPaymentsOf = ({ primary }: Pick<AppContext, "primary">, userId: string) =>
  primary.orm
    .select({
      amount: payments.amount,
      currency: payments.currency,
      status: payments.status,
      created_at: payments.createdAt,
    })
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(asc(payments.createdAt));
