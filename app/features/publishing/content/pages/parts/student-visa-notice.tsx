import { LawNotice } from "#app/features/register/student-visa/pages/public.tsx";
import { usePageData } from "../page-data.ts";

/** The notice of the law on student visas, in the sentences that the registry has today. */
export function StudentVisaNotice() {
  const { law } = usePageData();
  return law && <LawNotice law={law} />;
}
