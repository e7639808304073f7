import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { useFetcher } from "react-router";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { insertAtCursor } from "#app/shell/form/insert-at-cursor.ts";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ListedFigure } from "#worker/features/facts/list-facts.ts";
import type { loader } from "../admin/facts.tsx";
import { PickedFigure } from "./picked-figure.tsx";
import { pickerText } from "./text.ts";

/** The list of figures: the picker reads its rows, and without JavaScript it is what one copies from. */
const listPath = "/admin/facts";

/** Rows that are shown; a search for more of the name finds the others. */
const maxShown = 20;

interface Props {
  /** The form that the picker stands in. Its search field has no name, so it is not sent with the form. */
  form: RefObject<HTMLFormElement | null>;
  /** Name of the textarea that gets the code. */
  field: string;
}

/** Finds figures of the registry by label, key or source, and inserts `{{key}}` where the cursor stands in a textarea. */
export function FigurePicker({ form, field }: Props) {
  const isHydrated = useHydrated();
  return (
    <details className="rounded-lg border border-line bg-surface px-3">
      <summary className="min-h-11 py-2.5 font-medium">{pickerText.title}</summary>
      <div className="grid gap-3 pb-3">
        {isHydrated && <Search form={form} field={field} />}
        <a href={listPath} target="_blank" rel="noopener" className="text-primary text-sm underline underline-offset-4">
          {pickerText.list}
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

  function insert({ key }: ListedFigure) {
    const area = form.current?.elements.namedItem(field);
    const code = `{{${key}}}`;
    if (area instanceof HTMLTextAreaElement) insertAtCursor(area, code);
    setInserted(fill(pickerText.inserted, { code }));
  }

  return (
    <>
      <p className="text-muted text-sm">{pickerText.note}</p>
      <div className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          {pickerText.search}
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
          {pickerText.search}
        </button>
      </div>
      <p role="status" className="text-muted text-sm">
        {inserted || (fetcher.state !== "idle" ? pickerText.searching : listed && countOf(listed.total))}
      </p>
      {listed && listed.rows.length > 0 && (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto border-line border-y">
          {listed.rows.slice(0, maxShown).map((figure) => (
            <PickedFigure key={figure.key} figure={figure} onInsert={() => insert(figure)} />
          ))}
        </ul>
      )}
    </>
  );
}

const countOf = (count: number) =>
  count === 0 ? pickerText.none : fill(pickerText.found, { count, shown: Math.min(count, maxShown) });
