import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Fact } from "#app/shell/figures/fact.ts";
import { Panel } from "#app/shell/page/boxes.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import type { makeView } from "./checklist-view.ts";
import { DocumentFigures, DocumentList, Progress } from "./document-list.tsx";
import type { checklistPageText } from "./documents-text.json";
import { tickedStore, useTicked } from "./ticked-store.ts";

/** Texts around the list, which do not depend on the situation: loader data, so that the browser does not load them as code. */
type NoteTexts = typeof checklistPageText;

interface Props {
  view: ReturnType<typeof makeView>;
  facts: Readonly<Record<string, Fact>>;
  notes: NoteTexts;
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

/** How to prepare documents, links to the official lists, and the limits of this list. */
function Notes({ notes }: { notes: NoteTexts }) {
  return (
    <Panel title={notes.title}>
      <ul className="list-disc space-y-2 ps-5 print:text-xs">
        <li>{notes.scan}</li>
        <li>{notes.translate}</li>
        <li>
          {notes.official}
          {notes.links.map(({ href, text }) => (
            <span key={href} className="block">
              <ExternalLink href={href}>{text}</ExternalLink>
            </span>
          ))}
        </li>
        <li>
          {notes.scope}
          <Link to="/check-before-you-pay" className="text-primary underline underline-offset-4">
            {notes.scopeLink}
          </Link>
          。
        </li>
      </ul>
    </Panel>
  );
}
