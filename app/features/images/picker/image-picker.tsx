import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { useFetcher } from "react-router";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { insertAtCursor } from "#app/shell/form/insert-at-cursor.ts";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ListedImage } from "#worker/features/images/list-images.ts";
import type { loader } from "../admin/images.tsx";
import { imagePickerText } from "../admin/text.ts";
import { Thumbnail } from "../admin/thumbnail.tsx";

/** The library: the picker reads its rows, and without JavaScript it is what one copies from. */
const listPath = "/admin/images";

/** Images that are shown; a search for more of the description finds the others. */
const maxShown = 12;

interface Props {
  /** The form that the picker stands in. Its search field has no name, so it is not sent with the form. */
  form: RefObject<HTMLFormElement | null>;
  /** Name of the textarea that gets the code. */
  field: string;
}

/** Finds images of the library and inserts their code where the cursor stands in a textarea, as a paragraph of its own. */
export function ImagePicker({ form, field }: Props) {
  const isHydrated = useHydrated();
  return (
    <details className="rounded-lg border border-line bg-surface px-3">
      <summary className="min-h-11 py-2.5 font-medium">{imagePickerText.title}</summary>
      <div className="grid gap-3 pb-3">
        {isHydrated && <Search form={form} field={field} />}
        <a href={listPath} target="_blank" rel="noopener" className="text-primary text-sm underline underline-offset-4">
          {imagePickerText.list}
        </a>
      </div>
    </details>
  );
}

function Search({ form, field }: Props) {
  const fetcher = useFetcher<typeof loader>();
  const id = useId();
  const [words, setWords] = useState("");
  const [inserted, setInserted] = useState("");
  const listed = fetcher.data?.listed;

  function search() {
    setInserted("");
    fetcher.load(`${listPath}?${new URLSearchParams({ q: words })}`);
  }

  // Enter would send the form around the picker.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    search();
  }

  function insert({ key }: ListedImage) {
    const area = form.current?.elements.namedItem(field);
    const code = `![](image:${key})`;
    if (area instanceof HTMLTextAreaElement) insertAtCursor(area, asParagraph(area, code));
    setInserted(fill(imagePickerText.inserted, { code }));
  }

  return (
    <>
      <p className="text-muted text-sm">{imagePickerText.note}</p>
      <div className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          {imagePickerText.search}
        </label>
        <input
          id={id}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={onKeyDown}
          autoComplete="off"
          className={`${controlStyle} min-w-0 flex-1`}
        />
        <button
          type="button"
          onClick={search}
          className="min-h-11 shrink-0 rounded-lg border border-line bg-surface px-3 font-medium hover:border-primary hover:text-primary"
        >
          {imagePickerText.search}
        </button>
      </div>
      <p role="status" className="text-muted text-sm">
        {inserted || (fetcher.state !== "idle" ? imagePickerText.searching : listed && countOf(listed.total))}
      </p>
      {listed && listed.rows.length > 0 && (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto border-line border-y">
          {listed.rows.slice(0, maxShown).map((image) => (
            <li key={image.key} className="flex items-start gap-3 py-2">
              <Thumbnail image={image} />
              <span className="min-w-0 flex-1">{image.alt}</span>
              <button
                type="button"
                onClick={() => insert(image)}
                aria-label={fill(imagePickerText.insertImage, { alt: image.alt })}
                className="min-h-11 shrink-0 rounded-lg bg-primary px-4 font-medium text-primary-ink hover:bg-primary-strong"
              >
                {imagePickerText.insert}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The code with the empty lines around it that make it a paragraph of its own where the cursor stands. */
function asParagraph({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, code: string): string {
  const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
  const start = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const end = after === "" || after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n";
  return start + code + end;
}

const countOf = (count: number) =>
  count === 0 ? imagePickerText.none : fill(imagePickerText.found, { count, shown: Math.min(count, maxShown) });
