import { Link } from "react-router";
import { Panel } from "#app/shell/page/boxes.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { checklistDocumentText } from "./documents-text.ts";

/** Texts around the list that do not depend on the situation. Called by the loader only: the browser gets the texts as loader data. */
export function describeNotes() {
  return {
    description: checklistDocumentText.description,
    intro: checklistDocumentText.intro,
    list: checklistDocumentText.list,
    print: checklistDocumentText.print,
    title: checklistDocumentText.notes,
    scan: checklistDocumentText.note.scan,
    translate: checklistDocumentText.note.translate,
    official: checklistDocumentText.note.official,
    links: [
      {
        href: "https://immi.homeaffairs.gov.au/visas/web-evidentiary-tool",
        text: checklistDocumentText.note.officialTool,
      },
      {
        href: "https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500",
        text: checklistDocumentText.note.officialPage,
      },
    ],
    scope: checklistDocumentText.note.scope,
    scopeLink: checklistDocumentText.note.scopeLink,
    next: [
      {
        to: "/tools/timeline",
        label: checklistDocumentText.next.timeline,
        why: checklistDocumentText.next.timelineWhy,
      },
      {
        to: "/resources/student-visa-guide",
        label: checklistDocumentText.next.guide,
        why: checklistDocumentText.next.guideWhy,
      },
      { to: "/tools/course-cost", label: checklistDocumentText.next.cost, why: checklistDocumentText.next.costWhy },
    ],
  };
}

/** How to prepare documents, links to the official lists, and the limits of this list. */
export function Notes({ notes }: { notes: ReturnType<typeof describeNotes> }) {
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
