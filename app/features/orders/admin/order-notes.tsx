import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import type { OrderNote } from "#worker/features/orders/order.ts";
import { adminOrdersText } from "./text.ts";

/** What staff write to each other about an order. */
export function OrderNotes({ notes, answer }: { notes: readonly OrderNote[]; answer: EditAnswer | undefined }) {
  return (
    <Panel title={adminOrdersText.notes}>
      <p className="text-muted text-sm">{adminOrdersText.notesHint}</p>
      {notes.length === 0 ? (
        <p className="my-3 text-muted">{adminOrdersText.notesNone}</p>
      ) : (
        <ol className="my-3 divide-y divide-line">
          {notes.map(({ id, author, text, at }) => (
            <li key={id} className="py-2">
              <p className="whitespace-pre-wrap break-words">{text}</p>
              <p className="flex flex-wrap gap-x-3 text-muted text-sm">
                <span className="break-all">{author}</span>
                <DateTime at={at} withZone={false} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <EditForm
        // A new note leaves an empty form.
        key={notes.length}
        intent="note"
        fields={[{ name: "text", type: "textarea", rows: 3, label: adminOrdersText.note }]}
        answer={answer}
        submit={adminOrdersText.noteAdd}
        tone="plain"
      />
    </Panel>
  );
}
