import type { ReactNode } from "react";
import { TemplateChoice } from "#app/features/publishing/answer-templates/pages/public.tsx";
import type { FilledTemplate } from "#app/features/publishing/answer-templates/server/public.ts";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { Notice, Panel } from "#app/shell/page/boxes.tsx";
import { DateTime, DueTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { threadText } from "../pages/thread/text.json";
import type { OrderRecord } from "../server/staff-orders.ts";
import {
  isEndedWithoutAccount,
  isRetainedWithoutAccount,
  mayAskRefund,
  mustAgreeFirst,
  type Order,
} from "../shared/order.ts";
import { OrderForm } from "./order-record.tsx";
import { adminOrdersText } from "./text.json";

interface MessageProps {
  order: OrderRecord["order"];
  messageKey: string;
  answer: EditAnswer | undefined;
  templates: readonly FilledTemplate[];
  begin: string | undefined;
}

/** The form that writes to the customer without moving the order. */
export function MessageForm({ order, messageKey, answer, templates, begin }: MessageProps) {
  const { label, hint, hintWithoutAccount, submit } = threadText.form.staff;
  if (isEndedWithoutAccount(order)) return <p className="text-muted">{threadText.closed}</p>;
  return (
    <OrderForm
      // The key empties the form after a message was sent.
      key={order.messages.length}
      intent="message"
      hidden={{ key: messageKey }}
      fields={[
        {
          name: "text",
          type: "textarea",
          rows: 5,
          label,
          defaultValue: begin,
          hint: isRetainedWithoutAccount(order) ? fill(hintWithoutAccount, { email: order.applicantEmail }) : hint,
        },
      ]}
      answer={answer}
      submit={submit}
      tone="primary"
    >
      <TemplateChoice templates={templates} into="text" />
      <Checkbox
        name="awaitsReply"
        defaultChecked={answer?.values?.intent === "message" && answer.values.awaitsReply === "yes"}
      >
        {adminOrdersText.state.awaitsReply}
      </Checkbox>
    </OrderForm>
  );
}

interface Props {
  order: OrderRecord["order"];
  /** The form of a verb of the order; renders nothing when it is not offered. */
  verb: (name: string) => ReactNode;
}

/** The side that has to act on an order, the deadline, and the assignee. */
export function WaitingPanel({ order, verb }: Props) {
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
        <div className="mt-2">
          {state.asked}
          <DateTime at={askedAt} />
          {verb("settle")}
        </div>
      )}
      {askedAt === null && replyAwaitedAt !== null && (
        <p className="mt-2">
          {state.awaited}
          <DateTime at={replyAwaitedAt} />
        </p>
      )}
      {waitingFor === "customer" && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          {verb("remind")}
          {remindedAt !== null && (
            <span className="text-muted text-sm">
              {state.reminded}
              <DateTime at={remindedAt} />
            </span>
          )}
        </div>
      )}
      <div className="mt-4 border-line border-t pt-3">{verb("assign")}</div>
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
