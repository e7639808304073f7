export { NominationTable } from "./nomination-table.tsx";
export { PoolSection } from "./pool-section.tsx";
export { OccupationRoundsSection } from "./rounds-body.tsx";
export type { PoolView } from "./view-pool.server.ts";
