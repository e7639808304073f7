import { type Assignee, AssigneeField } from "#app/shell/back-office/assignee/assignee-form.tsx";
import { assigneeText } from "#app/shell/back-office/assignee/text.ts";
import { controlStyle } from "#app/shell/form/field-style.ts";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { messageStates } from "#worker/features/contact/topics.ts";
import { manyMessagesForm } from "./message-columns.tsx";
import { messagesAdminText } from "./text.ts";

interface Props {
  members: readonly Assignee[];
  /** Ticked messages that were left alone; null when there were none. */
  skipped: number | null;
  /** Ticked messages that were assigned, and that were passed over; null when the form did something else. */
  counts: { assigned: number; passed: number } | null;
  answer: FormAnswer | undefined;
}

/** What is done with the ticked messages. */
export function ManyMessagesForm({ members, skipped, counts, answer }: Props) {
  return (
    <Panel title={messagesAdminText.many}>
      {counts && !answer && (
        <p role="status" className="mb-3 rounded-lg border-primary border-l-4 bg-primary-soft p-3">
          {fill(counts.passed === 0 ? messagesAdminText.assignedAll : messagesAdminText.assignedSome, counts)}
        </p>
      )}
      {skipped !== null && !answer && (
        <p
          role="status"
          className="mb-3 rounded-lg border-notice-line border-l-4 bg-notice-surface p-3 text-notice-ink"
        >
          {fill(messagesAdminText.skipped, { skipped })}
        </p>
      )}
      <FormMessage focusKey={answer}>{answer?.message ?? Object.values(answer?.errors ?? {})[0]}</FormMessage>
      <PostForm id={manyMessagesForm} preventScrollReset className="flex flex-wrap items-end gap-3">
        <AssigneeField members={members} chosen="" />
        <SubmitButton tone="plain" name="intent" value="assign">
          {assigneeText.assign}
        </SubmitButton>
        <label className="block">
          <span className="mb-1 block font-medium">{messagesAdminText.state.label}</span>
          <select name="status" defaultValue="closed" className={controlStyle}>
            {messageStates.map((state) => (
              <option key={state} value={state}>
                {messagesAdminText.state[state]}
              </option>
            ))}
          </select>
        </label>
        <SubmitButton tone="plain" name="intent" value="state">
          {messagesAdminText.setState}
        </SubmitButton>
      </PostForm>
    </Panel>
  );
}
