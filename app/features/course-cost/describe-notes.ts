import { fill } from "#app/shell/text/fill.ts";
import { costKeys } from "./cost-facts.ts";
import type { CostedCourse } from "./costed-course.ts";
import { costNoteText } from "./notes-text.ts";

/** A sentence, and what it ends with: a figure of the registry, or the page that says more. */
export interface Rule {
  text: string;
  figure?: string;
  link?: { to: string; label: string };
}

/** What the page is for. */
export const describeIntro = () => costNoteText.intro;

/** How it is reckoned, what is not in it, and that it is arithmetic. Runs on the server: the page needs no script for it. */
export function describeRules(): Rule[] {
  return [
    { text: costNoteText.rule.weeks },
    { text: costNoteText.rule.funds, figure: costKeys.fundsMonths },
    {
      text: costNoteText.rule.living,
      link: { to: "/resources/cost-of-living", label: costNoteText.rule.livingLink },
    },
    { text: costNoteText.rule.income, link: { to: "/visa/student", label: costNoteText.rule.incomeLink } },
    { text: costNoteText.rule.cover },
    { text: costNoteText.rule.again, figure: costKeys.chargeAgain },
    { text: costNoteText.rule.travel },
    { text: costNoteText.rule.without },
    { text: costNoteText.rule.scope, link: { to: "/check-before-you-pay", label: costNoteText.rule.scopeLink } },
  ];
}

/** Where to go from here. */
export function describeNext() {
  const step = (name: "checklist" | "timeline" | "scholarships", to: string) => ({
    to,
    label: costNoteText.next[name],
    why: costNoteText.next[`${name}Why` as const],
  });
  return [
    step("checklist", "/resources/student-visa-checklist"),
    step("timeline", "/tools/timeline"),
    step("scholarships", "/study/scholarships"),
  ];
}

/**
 * What must be known of the course first: that there is none of the id, that nobody can take it any more, that the
 * register lacks a figure.
 */
export function describeCourseNotes(course: CostedCourse | null, asked: number | null) {
  if (!course) {
    return {
      warning: asked === null ? null : fill(costNoteText.unknownCourse, { id: asked }),
      lacks: [],
      source: null,
    };
  }
  const { delistedOn, expired, tuition, weeks, registerDate } = course;
  return {
    warning: delistedOn ? fill(costNoteText.delisted, { date: delistedOn }) : expired ? costNoteText.expired : null,
    lacks: [...(tuition === null ? [costNoteText.noTuition] : []), ...(weeks === null ? [costNoteText.noWeeks] : [])],
    source: registerDate && fill(costNoteText.registerDate, { date: registerDate }),
  };
}
