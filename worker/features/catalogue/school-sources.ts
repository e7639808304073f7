import { z } from "zod";

const schoolSources = z.object({ gender: z.string().optional(), boarding: z.string().optional() });

/** Parses the column school_stated; a malformed one states nothing. */
export function parseSources(json: string | null): z.output<typeof schoolSources> {
  try {
    return schoolSources.safeParse(JSON.parse(json ?? "{}")).data ?? {};
  } catch {
    return {};
  }
}
