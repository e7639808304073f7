import { CellView, type PickerPlace, RecordPicker } from "#app/features/foundation/records/pages/public.ts";
import { insertAtCursor } from "#app/shell/form/insert-at-cursor.ts";
import { pickerText } from "./picker/text.json";

/** Finds figures of the registry by label, key or source, and inserts `{{key}}` at the cursor of a textarea. */
export const FigurePicker = (place: PickerPlace) => (
  <RecordPicker
    {...place}
    text={pickerText}
    listPath="/admin/facts"
    maxShown={20}
    insert={(area, key) => insertAtCursor(area, `{{${key}}}`).text}
  >
    {(cells, columns) => (
      <div className="min-w-0 flex-1 basis-64">
        {columns.map(({ label }, at) => (
          <p key={label} className="text-sm">
            <span className="text-muted">{label}：</span>
            <CellView cell={cells[at] ?? null} />
          </p>
        ))}
      </div>
    )}
  </RecordPicker>
);
