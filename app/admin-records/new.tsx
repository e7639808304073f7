import { RecordPage } from "#app/features/foundation/records/pages/record-form.tsx";
import { answerNewRecord, loadNewRecord } from "#app/features/foundation/records/pages/record-pages.ts";
import type { Route } from "./+types/new";
import { recordAt } from "./records.ts";
import { RecordSlot } from "./slots.tsx";

/** The page of a new record. */
export const loader = async (args: Route.LoaderArgs) => loadNewRecord(await recordAt(args.url), args);

export const action = async (args: Route.ActionArgs) => answerNewRecord(await recordAt(args.url), args);

export default function NewRecordPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage page={loaderData} answer={actionData} slot={<RecordSlot slot={loaderData.slot} />} />;
}
