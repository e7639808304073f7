import { type Assignee, AssigneeForm } from "#app/shell/back-office/assignee/assignee-form.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Notice, Panel } from "#app/shell/page/boxes.tsx";
import { DateTime, DueTime } from "#app/shell/page/date-time.tsx";
import type { OrderRecord } from "../server/staff-orders.ts";
import { isRetainedWithoutAccount, mayAskRefund, mustAgreeFirst, type Order } from "../shared/order.ts";
import { adminOrdersText } from "./text.json";

interface Props {
  order: OrderRecord["order"];
  assigneeId: string | null;
  /** Possible assignees. */
  members: readonly Assignee[];
}

/** Who has to act on an order and until when, and its assignee. */
export function WaitingPanel({ order, assigneeId, members }: Props) {
  const { state, waiting } = adminOrdersText;
  const { waitingFor, dueAt, askedAt, replyAwaitedAt, remindedAt } = order;
  return (
    <Panel title={state.title}>
      <p className="font-medium">
        {waiting[waitingFor]}
        {waitingFor === "us" && (
          <span className="ms-3 font-normal text-muted">
            {dueAt === null ? (
              state.noDue
            ) : (
              <>
                {state.due}
                <DueTime at={dueAt} />
              </>
            )}
          </span>
        )}
      </p>
      {askedAt !== null && (
        <PostForm preventScrollReset className="mt-2 grid justify-items-start gap-2">
          <p>
            {state.asked}
            <DateTime at={askedAt} />
          </p>
          <p className="text-muted text-sm">{state.settleHint}</p>
          <input type="hidden" name="intent" value="settle" />
          <SubmitButton tone="plain">{state.settle}</SubmitButton>
        </PostForm>
      )}
      {askedAt === null && replyAwaitedAt !== null && (
        <p className="mt-2">
          {state.awaited}
          <DateTime at={replyAwaitedAt} />
        </p>
      )}
      {waitingFor === "customer" && (
        <PostForm preventScrollReset className="mt-2 flex flex-wrap items-center gap-3">
          <input type="hidden" name="intent" value="remind" />
          <SubmitButton tone="plain">{adminOrdersText.remind}</SubmitButton>
          {remindedAt !== null && (
            <span className="text-muted text-sm">
              {state.reminded}
              <DateTime at={remindedAt} />
            </span>
          )}
        </PostForm>
      )}
      <AssigneeForm key={assigneeId ?? ""} assigneeId={assigneeId} members={members} />
    </Panel>
  );
}

/** Notices about an order: the customer has asked for a refund, the account is deleted. */
export function OrderMarks({ order }: { order: Order }) {
  const { status, refundAskedAt } = order;
  return (
    <>
      {refundAskedAt !== null && mayAskRefund(status) && (
        <Notice>
          {adminOrdersText.refundAsked}
          <DateTime at={refundAskedAt} />
        </Notice>
      )}
      {mustAgreeFirst(order) && <Notice>{adminOrdersText.agreementNotice}</Notice>}
      {isRetainedWithoutAccount(order) && <Notice>{adminOrdersText.noticeWithoutAccount}</Notice>}
    </>
  );
}

/** The same notices in a word or two, for the list of orders and its CSV file. */
export function shortMarks(order: Order): string {
  return [
    ...(order.refundAskedAt !== null && mayAskRefund(order.status) ? [adminOrdersText.refundAskedMark] : []),
    ...(isRetainedWithoutAccount(order) ? [adminOrdersText.markWithoutAccount] : []),
    ...(mustAgreeFirst(order) ? [adminOrdersText.agreementMark] : []),
  ].join("，");
}
