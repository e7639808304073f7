import { eq } from "drizzle-orm";
import type { RouteAnswers } from "#app/features/register/tools/shared/profile.ts";
import type { AppContext } from "#worker/context.ts";
import { storedQuery } from "../shared/plan-address.ts";
import { savedPlans } from "./schema.ts";

type Context = Pick<AppContext, "primary">;

/** Statement: stores the plan of an account, replacing the previous one. */
export function savePlan({ primary, now }: Context & Pick<AppContext, "now">, userId: string, answers: RouteAnswers) {
  const plan = { query: storedQuery(answers), savedAt: now() };
  return primary.orm
    .insert(savedPlans)
    .values({ userId, ...plan })
    .onConflictDoUpdate({ target: savedPlans.userId, set: plan });
}

/** Query: the stored query of an account. */
export const savedPlanOf = ({ primary }: Context, userId: string) =>
  primary.orm.select({ query: savedPlans.query }).from(savedPlans).where(eq(savedPlans.userId, userId));

/** Query for the data export of an account. */
export const exportPlanOf = ({ primary }: Context, userId: string) =>
  primary.orm
    .select({ query: savedPlans.query, saved_at: savedPlans.savedAt })
    .from(savedPlans)
    .where(eq(savedPlans.userId, userId));
