import { z } from "zod";

/** Whether a query found nothing or little on the last day. */
export const missedKinds = ["none", "few"] as const;

/** "open" is no mark, or one that is older than the last time. */
export const missedStatuses = ["open", "done", "ignored"] as const;

/** Lengths of a period, days; the last is how long queries are kept. */
export const missedPeriods = ["7", "30", "90"] as const;

/** Another status of a query. */
export const markSchema = z.object({ query: z.string().min(1).max(200), status: z.enum(missedStatuses) });

export type Mark = z.output<typeof markSchema>;
