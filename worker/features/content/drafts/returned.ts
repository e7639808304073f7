import { z } from "zod";

const returnedSchema = z.object({ by: z.string(), words: z.string() });

/** Who sent a draft back (e-mail address), and what has to be changed. */
export type Returned = z.output<typeof returnedSchema>;

/** The column `returned` of a draft. */
export const writeReturned = (returned: Returned): string => JSON.stringify(returned);

export const readReturned = (column: string | null): Returned | null =>
  column === null ? null : returnedSchema.parse(JSON.parse(column));
