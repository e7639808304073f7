import { useFetcher } from "react-router";
import { CellView, type loadRecordList } from "#app/features/foundation/records/pages/public.ts";
import { InsertButton, Picker, type PickerPlace } from "#app/shell/back-office/picker/picker.tsx";
import { insertAtCursor } from "#app/shell/form/insert-at-cursor.ts";
import { fill } from "#app/shell/text/fill.ts";
import { pickerText } from "./picker/text.json";

const listPath = "/admin/facts";

/** Finds figures of the registry by label, key or source, and inserts `{{key}}` at the cursor of a textarea. */
export function FigurePicker(place: PickerPlace) {
  const fetcher = useFetcher<typeof loadRecordList>();
  return (
    <Picker
      {...place}
      text={pickerText}
      listPath={listPath}
      listed={fetcher.data?.listed}
      isSearching={fetcher.state !== "idle"}
      onSearch={(words) => fetcher.load(`${listPath}?${new URLSearchParams({ q: words })}`)}
      maxShown={20}
      insert={(area, { key }) => insertAtCursor(area, `{{${key}}}`).text}
    >
      {({ key, name, cells }, onInsert) => (
        <li key={key} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
          <div className="min-w-0 flex-1 basis-64">
            {fetcher.data?.columns.map(({ label }, at) => (
              <p key={label} className="text-sm">
                <span className="text-muted">{label}：</span>
                <CellView cell={cells[at] ?? null} />
              </p>
            ))}
          </div>
          <InsertButton label={fill(pickerText.insertKey, { label: name })} onInsert={onInsert}>
            {pickerText.insert}
          </InsertButton>
        </li>
      )}
    </Picker>
  );
}
