import type { ComponentProps, ReactNode } from "react";
import { MoneyOverview } from "#app/features/business/orders/admin/money-sums.tsx";
import { answerRecordList, loadRecordList } from "#app/features/foundation/records/pages/list-pages.ts";
import { RecordList } from "#app/features/foundation/records/pages/record-list.tsx";
import type { Route } from "./+types/list";
import { recordAt } from "./records.ts";

/** Components above some lists, by the name in the definition of the kind. Compared like methods: every slot has data of its type. */
const slots: Readonly<Record<string, { draw(data: unknown): ReactNode }["draw"]>> = {
  "money-sums": (sums: ComponentProps<typeof MoneyOverview>) => <MoneyOverview {...sums} />,
};

/** The list of a kind of records. */
export const loader = async (args: Route.LoaderArgs) => loadRecordList(await recordAt(args.url), args);

export const action = async (args: Route.ActionArgs) => answerRecordList(await recordAt(args.url), args);

export default function RecordsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slot } = loaderData;
  return <RecordList page={loaderData} answer={actionData} slot={slot && slots[slot.name]?.(slot.data)} />;
}
