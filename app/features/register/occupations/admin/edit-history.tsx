import { DateTime } from "#app/shell/page/date-time.tsx";
import type { RecordedEdit } from "../server/record-edit.ts";
import { occupationsAdminText as text } from "./text.json";
import { fieldNames } from "./text.ts";

/** A stored value in words. */
function shown(field: RecordedEdit["field"], value: string | null): string {
  if (value === null || value === "" || value === "[]") return text.blank;
  if (field === "agreement") return value === "conflict" ? text.conflict : text.both;
  if (field !== "aliases") return value;
  const names: unknown = JSON.parse(value);
  return Array.isArray(names) ? names.join("、") : value;
}

/** All corrections of an occupation or an authority: who, when, from what to what, and why. */
export function EditHistory({ history }: { history: readonly RecordedEdit[] }) {
  const stateOf = ({ id, field, settledAt }: RecordedEdit) => {
    if (settledAt !== null) return text.settled;
    return history.find((one) => one.field === field)?.id === id ? text.holds : text.replaced;
  };
  return (
    <section aria-labelledby="history" className="mt-6">
      <h2 id="history" className="font-semibold text-xl">
        {text.history}
      </h2>
      {history.length === 0 && <p className="mt-1 text-muted">{text.historyNone}</p>}
      <ol className="mt-2 divide-y divide-line border-line border-y">
        {history.map((edit) => (
          <li key={edit.id} className="py-3 text-sm">
            <p className="flex flex-wrap gap-x-3">
              <strong className="font-semibold">{fieldNames[edit.field]}</strong>
              <DateTime at={edit.editedAt} withZone={false} />
              <span className="break-all">{edit.editor}</span>
              <span className="text-muted">{stateOf(edit)}</span>
            </p>
            <p className="mt-1 break-words">
              {text.was}：<del>{shown(edit.field, edit.before)}</del> → {text.is}：
              <ins className="no-underline">{shown(edit.field, edit.after)}</ins>
            </p>
            <p className="mt-1 whitespace-pre-wrap text-muted">
              {text.reason}：{edit.reason}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
