import { DateTime } from "#app/shell/page/date-time.tsx";
import { DueTime } from "#app/shell/page/due-time.tsx";
import type { ListedOrder } from "#worker/features/orders/list-orders.ts";
import { adminOrdersText } from "./text.ts";

/** Who has to act, and until when, or when the customer was reminded; what is overdue for us is coloured. */
export function WaitingCell({ order: { waitingFor, dueAt, remindedAt } }: { order: ListedOrder }) {
  const isOverdue = waitingFor === "us" && dueAt !== null && dueAt <= Date.now();
  return (
    <>
      {adminOrdersText.waiting[waitingFor]}
      {waitingFor === "customer" && remindedAt !== null && (
        <span className="block text-muted text-sm">
          {adminOrdersText.remindedOn} <DateTime at={remindedAt} withZone={false} />
        </span>
      )}
      {waitingFor === "us" && dueAt !== null && (
        <span className={`block text-sm ${isOverdue ? "font-medium text-danger" : "text-muted"}`}>
          {isOverdue ? adminOrdersText.overdue : adminOrdersText.due} <DueTime at={dueAt} withZone={false} />
        </span>
      )}
    </>
  );
}
