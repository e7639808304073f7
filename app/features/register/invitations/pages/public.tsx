export { NominationTable } from "./nomination-table.tsx";
export { OccupationRoundsSection } from "./rounds-body.tsx";
