import { checklistDocumentText } from "./documents-text.ts";

/** What stands around the list whatever the situation is; the browser gets it as data, not as code. */
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
