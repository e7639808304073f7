import { useState } from "react";
import type { Fact } from "#app/shell/figures/fact.ts";
import { FigureNotes, NotedFigure } from "#app/shell/figures/noted-figure.tsx";
import { Parts } from "#app/shell/page/parts.tsx";
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

/** The documents, what is required open and the rest folded. The checkboxes also work without JavaScript, and on paper. */
export function DocumentList({ groups, facts, ticked, onTick }: DocumentListProps) {
  return groups.map(({ need, documents }) => (
    <details key={need} open={need === "must"} className="folded-section">
      <summary>
        <h3>{fill(checklistText.groups[need], { count: documents.length })}</h3>
      </summary>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
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
    </details>
  ));
}

interface DocumentProps extends Pick<DocumentListProps, "facts" | "onTick"> {
  document: DocumentView;
  isDone: boolean;
}

function Document({ document, facts, isDone, onTick }: DocumentProps) {
  const { id, name, english, why, hint, marks, figures } = document;
  return (
    <li className="flex gap-1 p-2 print:break-inside-avoid print:p-1.5 print:text-xs">
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
      <div className="min-w-0 flex-1 pt-1.5 text-sm leading-snug print:pt-0 print:text-xs">
        <label htmlFor={`document-${id}`} className="block cursor-pointer">
          <span
            className={`me-2 font-semibold text-base ${isDone ? "text-muted line-through print:no-underline" : ""}`}
          >
            {name}
          </span>
          <span lang="en" className="text-muted">
            {english}
          </span>
        </label>
        <p id={`why-${id}`} className="mt-1 print:mt-0">
          {why}
          {hint}
        </p>
        <Figures keys={figures} facts={facts} />
        <p className="mt-1 text-muted print:mt-0">
          <Parts of={marks} />
        </p>
      </div>
    </li>
  );
}

interface FiguresProps extends Pick<DocumentListProps, "facts"> {
  keys: readonly string[];
}

function Figures({ keys, facts }: FiguresProps) {
  const shown = keys.map((key) => facts[key]).filter((fact) => fact !== undefined);
  if (shown.length === 0) return null;
  return (
    <ul className="mt-1 list-disc ps-5 print:mt-0">
      {shown.map((fact) => (
        <li key={fact.key}>
          {fact.label}：<NotedFigure fact={fact} />
        </li>
      ))}
    </ul>
  );
}

/** What to calculate or to pay, and the dates and sources of all figures of the list. */
export function DocumentNotes({
  view: { groups, notes },
  facts,
}: { view: ChecklistView } & Pick<FiguresProps, "facts">) {
  const keys = [...notes, ...groups.flatMap(({ documents }) => documents)].flatMap(({ figures }) => figures);
  const shown = [...new Set(keys)].flatMap((key) => facts[key] ?? []);
  return (
    <>
      {notes.map(({ id, text, figures }) => (
        <div key={id} className="mt-4 text-sm print:mt-1 print:text-xs">
          <p>{text}</p>
          <Figures keys={figures} facts={facts} />
        </div>
      ))}
      <FigureNotes facts={shown} />
    </>
  );
}

interface ProgressProps extends Pick<DocumentListProps, "groups" | "ticked"> {
  total: number;
}

/** Progress, with scripts always visible above the list, and a button that clears all ticks after a confirmation. */
export function Progress({ groups, ticked, total }: ProgressProps) {
  const [isCleared, setIsCleared] = useState(false);
  function clear() {
    if (!confirm(checklistText.clearAsk)) return;
    tickedStore().clear();
    setIsCleared(true);
  }
  const left = (of: readonly DocumentView[]) => of.filter(({ id }) => !ticked.includes(id)).length;
  const done = total - left(groups.flatMap(({ documents }) => documents));
  const required = groups.flatMap(({ need, documents }) => (need === "must" ? documents : []));
  return (
    <div className="sticky top-14 z-10 mt-2 border-line border-b bg-page py-2 noscript:hidden print:static">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <p role="status">
          {isCleared && done === 0 && `${checklistText.cleared} `}
          {fill(total > 0 && done === total ? checklistText.allDone : checklistText.done, {
            done,
            total,
            left: left(required),
          })}
        </p>
        {ticked.length > 0 && (
          <button type="button" onClick={clear} className="link text-sm print:hidden">
            {checklistText.clear}
          </button>
        )}
      </div>
      <progress aria-hidden="true" value={done} max={total} className="progress rounded-full print:hidden" />
      {ticked.length > 0 && !tickedStore().isStored() && (
        <p className="mt-2 text-accent text-sm print:hidden">{checklistText.notSaved}</p>
      )}
    </div>
  );
}
