import { useState } from "react";
import type { Fact } from "#app/shell/figures/fact.ts";
import { FigureNotes, NotedFigure } from "#app/shell/figures/noted-figure.tsx";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ChecklistView, DocumentView } from "./checklist-view.ts";
import { checklistText } from "./text.json";
import { tickedStore } from "./ticked-store.ts";

interface DocumentListProps {
  groups: ChecklistView["groups"];
  facts: Readonly<Record<string, Fact>>;
  ticked: readonly string[];
  onTick: (id: string, isDone: boolean) => void;
}

/** The documents by category. The checkboxes also work without JavaScript, and on paper. */
export function DocumentList({ groups, facts, ticked, onTick }: DocumentListProps) {
  return groups.map(({ category, title, notes, documents }) => (
    <section key={category} aria-labelledby={`category-${category}`} className="mt-6 print:mt-3">
      <h3 id={`category-${category}`} className="font-semibold text-lg print:text-base">
        {title}
      </h3>
      {notes.map(({ id, text, figures }) => (
        <div
          key={id}
          className="mt-2 rounded-lg border border-notice-line bg-notice-surface px-3 py-2 text-notice-ink print:mt-1 print:p-1 print:text-xs"
        >
          <p>{text}</p>
          <Figures keys={figures} facts={facts} />
        </div>
      ))}
      <ul className="mt-2 divide-y divide-line rounded-xl border border-line bg-surface print:mt-1">
        {documents.map((document) => (
          <Document
            key={document.id}
            document={document}
            facts={facts}
            isDone={ticked.includes(document.id)}
            onTick={onTick}
          />
        ))}
      </ul>
    </section>
  ));
}

interface DocumentProps extends Pick<DocumentListProps, "facts" | "onTick"> {
  document: DocumentView;
  isDone: boolean;
}

function Document({ document, facts, isDone, onTick }: DocumentProps) {
  const { id, name, english, why, hint, need, marks, figures } = document;
  return (
    <li className="flex gap-1 p-2 sm:p-3 print:break-inside-avoid print:p-1.5 print:text-xs">
      <span className="flex size-11 shrink-0 items-center justify-center print:size-6">
        <input
          id={`document-${id}`}
          type="checkbox"
          checked={isDone}
          onChange={(event) => onTick(id, event.target.checked)}
          aria-describedby={`why-${id}`}
          className="size-6 cursor-pointer accent-primary print:size-4"
        />
      </span>
      <div className="min-w-0 flex-1 pt-1.5 print:pt-0">
        <label htmlFor={`document-${id}`} className="block cursor-pointer">
          <span className={`font-semibold ${isDone ? "text-muted line-through print:no-underline" : ""}`}>{name}</span>
          <span lang="en" className="block text-muted text-sm leading-snug print:inline print:ms-2 print:text-xs">
            {english}
          </span>
        </label>
        <p id={`why-${id}`} className="mt-1 print:mt-0">
          {why}
          {hint && <span className="text-muted"> {hint}</span>}
        </p>
        <Figures keys={figures} facts={facts} />
        <ul className="mt-1 flex flex-wrap gap-x-4 text-sm print:mt-0 print:text-xs">
          {marks.map((mark, at) => (
            <li key={mark} className={at === 0 && need === "must" ? "font-medium text-accent" : "text-muted"}>
              {mark}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function Figures({ keys, facts }: { keys: readonly string[]; facts: DocumentListProps["facts"] }) {
  const shown = keys.map((key) => facts[key]).filter((fact) => fact !== undefined);
  if (shown.length === 0) return null;
  return (
    <ul className="mt-1 list-disc ps-5 text-sm print:mt-0 print:text-xs">
      {shown.map((fact) => (
        <li key={fact.key}>
          {fact.label}：<NotedFigure fact={fact} />
        </li>
      ))}
    </ul>
  );
}

/** The dates and sources of all figures of the list. */
export function DocumentFigures({ groups, facts }: Pick<DocumentListProps, "groups" | "facts">) {
  const keys = groups.flatMap(({ notes, documents }) => [...notes, ...documents].flatMap(({ figures }) => figures));
  const shown = [...new Set(keys)].flatMap((key) => facts[key] ?? []);
  return (
    <div className="mt-4">
      <FigureNotes facts={shown} />
    </div>
  );
}

interface ProgressProps {
  done: number;
  total: number;
  /** Whether any document is ticked, including those of other situations. */
  hasTicks: boolean;
}

/** Progress, and a button that clears all ticks after a confirmation. */
export function Progress({ done, total, hasTicks }: ProgressProps) {
  const isHydrated = useHydrated();
  const [isCleared, setIsCleared] = useState(false);
  function clear() {
    if (!confirm(checklistText.clearAsk)) return;
    tickedStore().clear();
    setIsCleared(true);
  }
  if (!isHydrated) return <p className="mt-1 text-muted">{checklistText.before}</p>;
  const isAll = total > 0 && done === total;
  const text = isAll ? fill(checklistText.allDone, { total }) : fill(checklistText.done, { done });
  return (
    <div className="mt-1">
      <p role="status">
        {isCleared && done === 0 && `${checklistText.cleared} `}
        {text}
      </p>
      <div aria-hidden="true" className="mt-2 h-2 max-w-md overflow-hidden rounded-full bg-raised print:hidden">
        <div className="h-full bg-primary" style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </div>
      {hasTicks && !tickedStore().isStored() && (
        <p className="mt-2 text-accent print:hidden">{checklistText.notSaved}</p>
      )}
      {hasTicks && (
        <button type="button" onClick={clear} className="button mt-3 print:hidden">
          {checklistText.clear}
        </button>
      )}
    </div>
  );
}
