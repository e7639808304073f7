import { useFetcher } from "react-router";
import { Picker, type PickerPlace } from "#app/shell/back-office/picker/picker.tsx";
import { insertAtCursor } from "#app/shell/form/insert-at-cursor.ts";
import type { loader } from "../../admin/facts.tsx";
import { PickedFigure } from "./picked-figure.tsx";
import { pickerText } from "./text.json";

const listPath = "/admin/facts";

/** Finds figures of the registry by label, key or source, and inserts `{{key}}` where the cursor is in a textarea. */
export function FigurePicker(place: PickerPlace) {
  const fetcher = useFetcher<typeof loader>();
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
      {(figure, onInsert) => <PickedFigure key={figure.key} figure={figure} onInsert={onInsert} />}
    </Picker>
  );
}
