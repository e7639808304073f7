import type { ReactNode } from "react";
import type { Fact } from "#app/shell/figures/fact.ts";
import type { makeView } from "./checklist-view.ts";
import { DocumentFigures, DocumentList, Progress } from "./document-list.tsx";
import { type describeNotes, Notes } from "./notes.tsx";
import { tickedStore, useTicked } from "./ticked-store.ts";

interface Props {
  view: ReturnType<typeof makeView>;
  /** Facts by key. */
  facts: Readonly<Record<string, Fact>>;
  notes: ReturnType<typeof describeNotes>;
  /** What stands below the notes. */
  children: ReactNode;
}

/** The documents of a situation with their ticks, and the notes. */
export function ChecklistResult({ view, facts, notes, children }: Props) {
  const ticked = useTicked();
  const documents = view.groups.flatMap((group) => group.documents);
  const done = documents.filter(({ id }) => ticked.includes(id)).length;
  return (
    <>
      <section aria-labelledby="documents" className="mt-8 print:mt-2">
        <h2 id="documents" className="text-section print:hidden">
          {notes.list}
        </h2>
        <p className="text-muted text-sm">{view.heading}</p>
        <Progress done={done} total={documents.length} hasTicks={ticked.length > 0} />
        <DocumentList
          groups={view.groups}
          facts={facts}
          ticked={ticked}
          onTick={(id, isDone) => tickedStore().tick(id, isDone)}
        />
        <DocumentFigures groups={view.groups} facts={facts} />
      </section>
      <Notes notes={notes} />
      {children}
    </>
  );
}
