export { NominationTable } from "./nomination-table.tsx";
export { PoolSection } from "./pool-section.tsx";
export type { PoolView } from "./public.server.ts";
export { OccupationRoundsSection } from "./rounds-body.tsx";
