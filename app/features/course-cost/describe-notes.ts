import { t } from "#app/shell/text/t.ts";
import { costKeys } from "./cost-facts.ts";
import type { CostedCourse } from "./costed-course.ts";
import "./notes-text.ts";

/** A sentence, and what it ends with: a figure of the registry, or the page that says more. */
export interface Rule {
  text: string;
  figure?: string;
  link?: { to: string; label: string };
}

/** What the page is for. */
export const describeIntro = () => t("costNote.intro");

/** How it is reckoned, what is not in it, and that it is arithmetic. Runs on the server: the page needs no script for it. */
export function describeRules(): Rule[] {
  return [
    { text: t("costNote.rule.weeks") },
    { text: t("costNote.rule.funds"), figure: costKeys.fundsMonths },
    {
      text: t("costNote.rule.living"),
      link: { to: "/resources/cost-of-living", label: t("costNote.rule.livingLink") },
    },
    { text: t("costNote.rule.income"), link: { to: "/visa/student", label: t("costNote.rule.incomeLink") } },
    { text: t("costNote.rule.cover") },
    { text: t("costNote.rule.again"), figure: costKeys.chargeAgain },
    { text: t("costNote.rule.travel") },
    { text: t("costNote.rule.without") },
    { text: t("costNote.rule.scope"), link: { to: "/check-before-you-pay", label: t("costNote.rule.scopeLink") } },
  ];
}

/** Where to go from here. */
export function describeNext() {
  const step = (name: "checklist" | "timeline" | "scholarships", to: string) => ({
    to,
    label: t(`costNote.next.${name}`),
    why: t(`costNote.next.${name}Why`),
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
    return { warning: asked === null ? null : t("costNote.unknownCourse", { id: asked }), lacks: [], source: null };
  }
  const { delistedOn, expired, tuition, weeks, registerDate } = course;
  return {
    warning: delistedOn ? t("costNote.delisted", { date: delistedOn }) : expired ? t("costNote.expired") : null,
    lacks: [...(tuition === null ? [t("costNote.noTuition")] : []), ...(weeks === null ? [t("costNote.noWeeks")] : [])],
    source: registerDate && t("costNote.registerDate", { date: registerDate }),
  };
}
