import { RecordPage } from "#app/features/foundation/records/pages/record-form.tsx";
import { answerRecord, loadRecord } from "#app/features/foundation/records/pages/record-pages.ts";
import type { Route } from "./+types/edit";
import { recordAt } from "./records.ts";
import { RecordSlot } from "./slots.tsx";

/** The page of a record: its fields, further actions, and its history. */
export const loader = async (args: Route.LoaderArgs) => loadRecord(await recordAt(args.url), args);

export const action = async (args: Route.ActionArgs) => answerRecord(await recordAt(args.url), args);

export default function EditRecordPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage page={loaderData} answer={actionData} slot={<RecordSlot slot={loaderData.slot} />} />;
}
