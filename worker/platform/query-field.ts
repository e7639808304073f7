import type { z } from "zod";

/** An optional parameter of a page's query. An invalid value counts as none. */
export const queryField = <Value extends z.ZodType>(value: Value) => value.nullable().catch(null);
