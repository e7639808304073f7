import { Link } from "react-router";
import { CourseName, catalogueText } from "#app/features/catalogue/public.ts";
import { Figure } from "#app/shell/figures/figure.tsx";
import { Notice, Panel } from "#app/shell/page/boxes.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { type CostedCourse, type CostFacts, costKeys } from "./cost-figures.ts";
import { costNoteText, costText } from "./text.ts";

/** A sentence that ends with a figure of the fact registry (its key) or with a link. */
export interface Rule {
  text: string;
  figure?: string;
  link?: { to: string; label: string };
}

/** How the page calculates, what it leaves out, and that it is no advice. Called by the loader only. */
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

/** Links to the next steps. Called by the loader only. */
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
 * Notes about the course: unknown id, no longer offered, figures that the register lacks. Called by the loader only.
 * @param asked the course id in the address
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

/** The panel with the rules of the calculation. */
export function Rules({ rules, facts }: { rules: readonly Rule[]; facts: CostFacts }) {
  return (
    <Panel title={costText.rules}>
      <ul className="max-w-[76ch] list-disc space-y-2 ps-5 print:text-xs">
        {rules.map(({ text, figure, link }) => {
          const fact = figure === undefined ? undefined : facts[figure];
          return (
            <li key={text}>
              {text}
              {fact && (
                <>
                  {" "}
                  <Figure fact={fact} />。
                </>
              )}
              {figure !== undefined && !fact && `${costText.how.noFigure}。`}
              {link && (
                <>
                  <Link to={link.to} className="text-primary underline underline-offset-4">
                    {link.label}
                  </Link>
                  。
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

interface HeadingProps {
  course: CostedCourse | null;
  /** The course is unknown, or no longer offered. */
  warning: string | null;
  /** One sentence for each figure that the register lacks. */
  lacks: readonly string[];
}

/** The course with its warnings, and a link to search for another one. */
export function CourseHeading({ course, warning, lacks }: HeadingProps) {
  return (
    <>
      {warning && <Notice>{warning}</Notice>}
      {course && (
        <p className="mt-4 rounded-xl border border-line bg-surface p-4">
          <Link to={course.href} className="break-words font-medium text-primary underline underline-offset-4">
            <CourseName course={course} />
          </Link>
          <span className="block text-muted text-sm">
            {course.institution.nameCn ?? <span lang="en">{course.institution.name}</span>}
          </span>
          {course.nameCn && <span className="block text-muted text-sm">{catalogueText.referenceName}</span>}
          {lacks.map((text) => (
            <span key={text} className="block text-accent text-sm">
              {text}
            </span>
          ))}
        </p>
      )}
      <p className="mt-3 print:hidden">
        <ButtonLink to="/search?type=course">{course ? costText.otherCourse : costText.findCourse}</ButtonLink>
      </p>
    </>
  );
}
