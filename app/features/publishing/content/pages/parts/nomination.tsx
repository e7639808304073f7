import { NominationTable } from "#app/features/register/invitations/pages/public.tsx";
import { usePageData } from "../page-data.ts";

/** The eight states and territories with their newest places and fees. */
export function Nomination() {
  const { nomination = [] } = usePageData();
  return <NominationTable entries={nomination} />;
}
