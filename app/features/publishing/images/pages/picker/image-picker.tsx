import { useFetcher } from "react-router";
import { InsertButton, Picker, type PickerPlace } from "#app/shell/back-office/picker/picker.tsx";
import { insertParagraph } from "#app/shell/form/insert-at-cursor.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { loader } from "../../admin/images.tsx";
import { imagePickerText } from "../../admin/text.json";
import { Thumbnail } from "../../admin/thumbnail.tsx";
import type { ListedImage } from "../../server/list-images.ts";

const listPath = "/admin/images";

function insertImage(area: HTMLTextAreaElement, { key }: ListedImage): string {
  const code = `![](image:${key})`;
  insertParagraph(area, code);
  return code;
}

/** Finds images of the library and inserts their code at the cursor of a textarea, as a separate paragraph. */
export function ImagePicker(place: PickerPlace) {
  const fetcher = useFetcher<typeof loader>();
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
      {(image, onInsert) => (
        <li key={image.key} className="flex items-start gap-3 py-2">
          <Thumbnail image={image} />
          <span className="min-w-0 flex-1">{image.alt}</span>
          <InsertButton label={fill(imagePickerText.insertImage, { alt: image.alt })} onInsert={onInsert}>
            {imagePickerText.insert}
          </InsertButton>
        </li>
      )}
    </Picker>
  );
}
