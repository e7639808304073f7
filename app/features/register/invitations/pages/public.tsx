export { NominationTable } from "./nomination-table.tsx";
export { OccupationRoundsSection } from "./occupation-rounds.tsx";
export { PoolSection } from "./pool-section.tsx";
export type { PoolView } from "./view-pool.server.ts";
