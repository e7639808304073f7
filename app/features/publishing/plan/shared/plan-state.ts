import { z } from "zod";

const amount = z.object({ from: z.number(), to: z.number() });

/** What decides about a route, as people were told it. */
const routeState = z.object({
  key: z.string(),
  /** AUD. */
  total: amount,
  tuition: amount,
  /** Rules that prevent an application. */
  stops: z.array(
    z.enum(["visa-unknown", "listed", "family-member", "student", "unlisted", "package", "family", "transfer"]),
  ),
  /** Key of the stay with a 485 visa; null where it is not open. */
  graduate: z.string().nullable(),
});

export const planStateSchema = z.array(routeState);
export type PlanState = z.infer<typeof planStateSchema>;
