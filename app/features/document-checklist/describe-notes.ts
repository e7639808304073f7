import { t } from "#app/shell/text/t.ts";
import "./documents-text.ts";

/** What stands around the list whatever the situation is; the browser gets it as data, not as code. */
export function describeNotes() {
  return {
    description: t("checklist.description"),
    intro: t("checklist.intro"),
    list: t("checklist.list"),
    print: t("checklist.print"),
    title: t("checklist.notes"),
    scan: t("checklist.note.scan"),
    translate: t("checklist.note.translate"),
    official: t("checklist.note.official"),
    links: [
      { href: "https://immi.homeaffairs.gov.au/visas/web-evidentiary-tool", text: t("checklist.note.officialTool") },
      {
        href: "https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500",
        text: t("checklist.note.officialPage"),
      },
    ],
    scope: t("checklist.note.scope"),
    scopeLink: t("checklist.note.scopeLink"),
    next: [
      { to: "/tools/timeline", label: t("checklist.next.timeline"), why: t("checklist.next.timelineWhy") },
      { to: "/resources/student-visa-guide", label: t("checklist.next.guide"), why: t("checklist.next.guideWhy") },
      { to: "/tools/course-cost", label: t("checklist.next.cost"), why: t("checklist.next.costWhy") },
    ],
  };
}
