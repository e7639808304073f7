import { Panel } from "#app/ui/catalogue/panel.tsx";
import { t } from "#app/ui/text/t.ts";
import type { OrderNote } from "#worker/domain/orders/order-event.ts";
import { Moment } from "../../dashboard/moment.tsx";
import type { EditAnswer } from "../form/answer-edit.ts";
import { EditForm } from "../form/edit-form.tsx";
import "#app/ui/text/admin-orders.ts";

/** What staff write to each other about an order. */
export function OrderNotes({ notes, answer }: { notes: readonly OrderNote[]; answer: EditAnswer | undefined }) {
  return (
    <Panel title={t("adminOrders.notes")}>
      <p className="text-muted text-sm">{t("adminOrders.notesHint")}</p>
      {notes.length === 0 ? (
        <p className="my-3 text-muted">{t("adminOrders.notesNone")}</p>
      ) : (
        <ol className="my-3 divide-y divide-line">
          {notes.map(({ id, author, text, at }) => (
            <li key={id} className="py-2">
              <p className="whitespace-pre-wrap break-words">{text}</p>
              <p className="flex flex-wrap gap-x-3 text-muted text-sm">
                <span className="break-all">{author}</span>
                <Moment at={at} withZone={false} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <EditForm
        // A new note leaves an empty form.
        key={notes.length}
        intent="note"
        fields={[{ name: "text", type: "textarea", rows: 3, label: t("adminOrders.note") }]}
        answer={answer}
        submit={t("adminOrders.noteAdd")}
        tone="plain"
      />
    </Panel>
  );
}
