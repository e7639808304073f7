import type { ChangeCounts, RegisterLoad } from "./history-schemas.ts";

export interface LoadRow {
  id: number;
  registerDate: string;
  loadedAt: string;
  kind: RegisterLoad["kind"];
  counts: string;
}

const countsOf = (entity: string) =>
  `'${entity}', json_object('added', l.${entity}_added, 'changed', l.${entity}_changed, 'delisted', l.${entity}_delisted)`;

/** Of `register_loads l`, for loadOf. */
export const loadColumns = `l.id, l.kind, l.register_date AS registerDate, l.loaded_at AS loadedAt,
  json_object(${["institutions", "courses", "campuses"].map(countsOf).join(", ")}) AS counts`;

/** A load as the verbs give it. */
export function loadOf({ counts, ...load }: LoadRow): RegisterLoad {
  return { ...load, ...(JSON.parse(counts) as Record<"institutions" | "courses" | "campuses", ChangeCounts>) };
}
