import { and, gt, lt, or } from "drizzle-orm";
import { outbox } from "./schema.ts";

/**
 * Condition: the mails of one or more causes.
 * @param causes beginnings of their dedupe keys, without the colon: "order:AO-261121-7KQ4MX"
 */
export const isAbout = (...causes: readonly string[]) =>
  // Ranges instead of LIKE, because the unique index of the keys answers them. `;` follows `:` in ASCII.
  or(...causes.map((cause) => and(gt(outbox.dedupeKey, `${cause}:`), lt(outbox.dedupeKey, `${cause};`))));
