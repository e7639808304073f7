import { z } from "zod";

const amount = z.object({ from: z.number(), to: z.number() });

/** The decisive values of a route that a person was last told. */
const routeState = z.object({
  key: z.string(),
  /** AUD. */
  total: amount,
  tuition: amount,
  /** Rules that prevent an application. */
  stops: z.array(
    z.enum(["visa-unknown", "listed", "family-member", "student", "unlisted", "package", "family", "transfer"]),
  ),
  /** Key of the stay with a 485 visa; null when the visa is not open. */
  graduate: z.string().nullable(),
});

export const planStateSchema = z.array(routeState);
export type PlanState = z.infer<typeof planStateSchema>;
