import { CellView, type PickerPlace, RecordPicker } from "#app/features/foundation/records/pages/public.ts";
import { insertParagraph } from "#app/shell/form/insert-at-cursor.ts";
import { imagePickerText } from "../shared/text.json";

// For pages of other features: nothing here imports server code.

function insertImage(area: HTMLTextAreaElement, key: string): string {
  const code = `![](image:${key})`;
  insertParagraph(area, code);
  return code;
}

/** Finds images of the library and inserts their code at the cursor of a textarea, as a separate paragraph. */
export const ImagePicker = (place: PickerPlace) => (
  <RecordPicker {...place} text={imagePickerText} listPath="/admin/images" maxShown={12} insert={insertImage}>
    {([image = null]) => (
      <span className="min-w-0 flex-1">
        <CellView cell={image} />
      </span>
    )}
  </RecordPicker>
);
