import { answerRecordList, loadRecordList } from "#app/features/foundation/records/pages/list-pages.ts";
import { RecordList } from "#app/features/foundation/records/pages/record-list.tsx";
import type { Route } from "./+types/list";
import { recordAt } from "./records.ts";
import { RecordSlot } from "./slots.tsx";

/** The list of a kind of records. */
export const loader = async (args: Route.LoaderArgs) => loadRecordList(await recordAt(args.url), args);

export const action = async (args: Route.ActionArgs) => answerRecordList(await recordAt(args.url), args);

export default function RecordsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordList page={loaderData} answer={actionData} slot={<RecordSlot slot={loaderData.slot} />} />;
}
