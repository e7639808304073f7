import { useFetcher } from "react-router";
import { CellView, type loadRecordList } from "#app/features/foundation/records/pages/public.ts";
import { InsertButton, Picker, type PickerPlace } from "#app/shell/back-office/picker/picker.tsx";
import { insertParagraph } from "#app/shell/form/insert-at-cursor.ts";
import { fill } from "#app/shell/text/fill.ts";
import { imagePickerText } from "../shared/text.json";

const listPath = "/admin/images";

function insertImage(area: HTMLTextAreaElement, { key }: { key: string }): string {
  const code = `![](image:${key})`;
  insertParagraph(area, code);
  return code;
}

/** Finds images of the library and inserts their code at the cursor of a textarea, as a separate paragraph. */
export function ImagePicker(place: PickerPlace) {
  const fetcher = useFetcher<typeof loadRecordList>();
  return (
    <Picker
      {...place}
      text={imagePickerText}
      listPath={listPath}
      listed={fetcher.data?.listed}
      isSearching={fetcher.state !== "idle"}
      onSearch={(words) => fetcher.load(`${listPath}?${new URLSearchParams({ q: words })}`)}
      maxShown={12}
      insert={insertImage}
    >
      {({ key, name, cells: [image = null] }, onInsert) => (
        <li key={key} className="flex items-start gap-3 py-2">
          <span className="min-w-0 flex-1">
            <CellView cell={image} />
          </span>
          <InsertButton label={fill(imagePickerText.insertImage, { alt: name })} onInsert={onInsert}>
            {imagePickerText.insert}
          </InsertButton>
        </li>
      )}
    </Picker>
  );
}

/** For pages of other features: nothing here imports server code. */
