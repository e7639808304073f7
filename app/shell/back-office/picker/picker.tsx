import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from "react";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { fill } from "#app/shell/text/fill.ts";

/** The form that contains a picker. Its search field has no name, so it is not sent with the form. */
export interface PickerPlace {
  form: RefObject<HTMLFormElement | null>;
  /** Name of the textarea that gets the code. */
  field: string;
}

interface PickerText {
  title: string;
  note: string;
  /** Label of the search field and of its button. */
  search: string;
  searching: string;
  /** With {count} and {shown}. */
  found: string;
  none: string;
  /** With {code}. */
  inserted: string;
  /** Label of the link to the list. */
  list: string;
}

interface Props<Row> extends PickerPlace {
  text: PickerText;
  /** The list of the rows, from which codes are copied without JavaScript. */
  listPath: string;
  /** Results of the last search; undefined before the first. */
  listed: { rows: readonly Row[]; total: number } | undefined;
  isSearching: boolean;
  onSearch: (words: string) => void;
  /** Maximum number of shown rows; a more precise search finds the others. */
  maxShown: number;
  /** Inserts the code of a row. @returns the code */
  insert: (area: HTMLTextAreaElement, row: Row) => string;
  /** A row as a list item, with a button that calls `onInsert`. */
  children: (row: Row, onInsert: () => void) => ReactNode;
}

/** Searches a list of the back office next to a textarea, and inserts the code of a row at the cursor. */
export function Picker<Row>(props: Props<Row>) {
  const isHydrated = useHydrated();
  const { text, listPath } = props;
  return (
    <details className="rounded-lg border border-line bg-surface px-3">
      <summary className="min-h-11 py-2.5 font-medium">{text.title}</summary>
      <div className="grid gap-3 pb-3">
        {isHydrated && <Search {...props} />}
        <a href={listPath} target="_blank" rel="noopener" className="link text-sm">
          {text.list}
        </a>
      </div>
    </details>
  );
}

function Search<Row>(props: Props<Row>) {
  const { form, field, text, listed, isSearching, onSearch, maxShown, insert, children } = props;
  const id = useId();
  const [words, setWords] = useState("");
  const [inserted, setInserted] = useState("");

  function search() {
    setInserted("");
    onSearch(words);
  }

  // Enter would submit the form around the picker.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    search();
  }

  function onInsert(row: Row) {
    const area = form.current?.elements.namedItem(field);
    if (area instanceof HTMLTextAreaElement) setInserted(fill(text.inserted, { code: insert(area, row) }));
  }

  const count = listed?.total ?? 0;
  const found = count === 0 ? text.none : fill(text.found, { count, shown: Math.min(count, maxShown) });
  return (
    <>
      <p className="text-muted text-sm">{text.note}</p>
      <div className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          {text.search}
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
        <button type="button" onClick={search} className="button shrink-0">
          {text.search}
        </button>
      </div>
      <p role="status" className="text-muted text-sm">
        {inserted || (isSearching ? text.searching : listed && found)}
      </p>
      {listed && listed.rows.length > 0 && (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto border-line border-y">
          {listed.rows.slice(0, maxShown).map((row) => children(row, () => onInsert(row)))}
        </ul>
      )}
    </>
  );
}

/** The button of a row. @param label names the inserted code for screen readers */
export function InsertButton({ label, onInsert, children }: { label: string; onInsert: () => void; children: string }) {
  return (
    <button type="button" onClick={onInsert} aria-label={label} className="button button-primary shrink-0">
      {children}
    </button>
  );
}
