import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { DueTime } from "#app/shell/page/due-time.tsx";
import type { OrderRecord } from "#worker/features/orders/staff-orders.ts";
import { adminOrdersText } from "./text.ts";

export interface Assignee {
  id: string;
  name: string;
  email: string;
}

interface Props {
  order: OrderRecord["order"];
  assigneeId: string | null;
  /** Who may look after orders. */
  members: readonly Assignee[];
  /** The tags of the order. */
  children: ReactNode;
}

/** Who has to act on an order and until when, and who looks after it. */
export function WaitingPanel({ order, assigneeId, members, children }: Props) {
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
      {children}
    </Panel>
  );
}

function AssigneeForm({ assigneeId, members }: Pick<Props, "assigneeId" | "members">) {
  const { state, formData } = useNavigation();
  return (
    <PostForm preventScrollReset className="mt-4 flex flex-wrap items-end gap-3 border-line border-t pt-3">
      <input type="hidden" name="intent" value="assign" />
      <AssigneeField members={members} chosen={assigneeId ?? ""} />
      <SubmitButton
        tone="plain"
        isBusy={state !== "idle" && formData?.get("intent") === "assign"}
        busyLabel={adminOrdersText.assignBusy}
      >
        {adminOrdersText.assignNow}
      </SubmitButton>
    </PostForm>
  );
}

/** The choice of the member who looks after orders. @param chosen id; empty for nobody */
export function AssigneeField({ members, chosen }: { members: readonly Assignee[]; chosen: string }) {
  return (
    <label className="block">
      <span className="mb-1 block font-medium">{adminOrdersText.assignee}</span>
      <select name="assignee" defaultValue={chosen} className={controlStyle}>
        <option value="">{adminOrdersText.nobody}</option>
        {members.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name}（{email}）
          </option>
        ))}
      </select>
    </label>
  );
}
