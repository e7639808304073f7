import type { ReactNode } from "react";
import { NextSteps, ToolForm, ToolPage, ToolResult, useAnswers } from "#app/features/register/tools/pages/public.ts";
import { checklistFields } from "#app/features/register/tools/shared/profile.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { Panel } from "#app/shell/page/boxes.tsx";
import { ExternalLink, TextLink } from "#app/shell/page/links.tsx";
import { ShareResult } from "#app/shell/share/share-result.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { Route } from "./+types/document-checklist";
import { checklistAddress, checklistPath, findStops, fullAddress, readSituation } from "./calculator/situation.ts";
import { makeView } from "./checklist-view.ts";
import { DocumentList, DocumentNotes, Progress } from "./document-list.tsx";
import type { checklistPageText } from "./documents-text.json";
import { checklistText } from "./text.json";
import { tickedStore, useTicked } from "./ticked-store.ts";

const formTexts = { ...checklistText, form: checklistText.situation, flags: checklistText.circumstances };
const workbook = "/downloads/student-visa-checklist.xlsx";

/** The whole page of the tool. */
export function Checklist({ facts, notes, origin, qr, ...asked }: Route.ComponentProps["loaderData"]) {
  const { answers, form, onChange } = useAnswers({
    loaded: asked.situation,
    read: readSituation,
    addressOf: checklistAddress,
  });
  const address = checklistAddress(answers);

  return (
    <ToolPage
      law={asked.law}
      title={checklistText.title}
      isWide
      intro={
        <>
          <p lang="en" className="text-muted print:text-sm">
            {checklistText.english}
          </p>
          <p className="mt-3 print:hidden">{notes.intro}</p>
        </>
      }
    >
      <ToolForm
        form={form}
        action={checklistPath}
        fields={checklistFields}
        answers={asked.situation}
        texts={formTexts}
        facts={facts}
        onChange={onChange}
        isOpen={findStops(asked.situation).length > 0}
      />
      <ToolResult stops={findStops(answers)}>
        <ChecklistResult view={makeView(answers)} facts={facts} notes={notes}>
          <ShareResult url={origin + address} qr={address === asked.address ? qr : null} note={notes.print}>
            <a href={fullAddress(answers, workbook)} className="link-line print:hidden">
              {checklistText.download}
            </a>
          </ShareResult>
        </ChecklistResult>
      </ToolResult>
      <NextSteps steps={notes.next} />
    </ToolPage>
  );
}

/** Texts around the list that are the same for every situation. They are loader data, so that the browser does not load them as code. */
type NoteTexts = typeof checklistPageText;

interface Props {
  view: ReturnType<typeof makeView>;
  facts: Readonly<Record<string, Fact>>;
  notes: NoteTexts;
  children: ReactNode;
}

/** The documents of a situation with their ticks, and the notes. */
function ChecklistResult({ view, facts, notes, children }: Props) {
  const ticked = useTicked();
  const total = view.groups.reduce((sum, { documents }) => sum + documents.length, 0);
  return (
    <>
      <section aria-labelledby="documents" className="mt-8 print:mt-2">
        <h2 id="documents" className="text-section print:hidden">
          {fill(notes.list, { count: total })}
        </h2>
        <p className="text-muted text-sm">{view.heading}</p>
        <Progress groups={view.groups} ticked={ticked} total={total} />
        <p className="mt-2 text-muted text-sm">{notes.usual}</p>
        <DocumentList
          groups={view.groups}
          facts={facts}
          ticked={ticked}
          onTick={(id, isDone) => tickedStore().tick(id, isDone)}
        />
        <DocumentNotes view={view} facts={facts} />
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
          <TextLink to="/check-before-you-pay">{notes.scopeLink}</TextLink>。
        </li>
      </ul>
    </Panel>
  );
}
