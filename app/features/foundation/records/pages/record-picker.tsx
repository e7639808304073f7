import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from "react";
import { useFetcher } from "react-router";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { loadRecordList } from "./list-pages.ts";

type RecordList = Awaited<ReturnType<typeof loadRecordList>>;

type Row = RecordList["listed"]["rows"][number];

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
  /** Label of the button of a row; `insertNamed` with {name}, for screen readers. */
  insert: string;
  insertNamed: string;
  /** With {code}. */
  inserted: string;
  /** Label of the link to the list. */
  list: string;
}

interface Props extends PickerPlace {
  text: PickerText;
  /** The list of the rows, from which codes are copied without JavaScript. */
  listPath: string;
  /** Maximum number of shown rows; a more precise search finds the others. */
  maxShown: number;
  /** Inserts the code of a row. @returns the code */
  insert: (area: HTMLTextAreaElement, key: string) => string;
  /** What is shown of a row. */
  children: (cells: Row["cells"], columns: RecordList["columns"]) => ReactNode;
}

/** Searches a list of records next to a textarea, and inserts the code of a row at the cursor. */
export function RecordPicker(props: Props) {
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

function Search({ form, field, text, listPath, maxShown, insert, children }: Props) {
  const fetcher = useFetcher<typeof loadRecordList>();
  const id = useId();
  const [words, setWords] = useState("");
  const [inserted, setInserted] = useState("");

  function search() {
    setInserted("");
    fetcher.load(`${listPath}?${new URLSearchParams({ q: words })}`);
  }

  // Enter would submit the form around the picker.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    search();
  }

  function onInsert({ key }: Row) {
    const area = form.current?.elements.namedItem(field);
    if (area instanceof HTMLTextAreaElement) setInserted(fill(text.inserted, { code: insert(area, key) }));
  }

  const { listed, columns = [] } = fetcher.data ?? {};
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
        {inserted || (fetcher.state === "idle" ? listed && found : text.searching)}
      </p>
      {listed && listed.rows.length > 0 && (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto border-line border-y">
          {listed.rows.slice(0, maxShown).map((row) => (
            <li key={row.key} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
              {children(row.cells, columns)}
              <button
                type="button"
                onClick={() => onInsert(row)}
                aria-label={fill(text.insertNamed, { name: row.name })}
                className="button button-primary shrink-0"
              >
                {text.insert}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
