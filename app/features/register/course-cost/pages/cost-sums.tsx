import type { ReactNode } from "react";
import { Link } from "react-router";
import { CourseName, catalogueText } from "#app/features/register/catalogue/pages/public.ts";
import type { CostAnswers } from "#app/features/register/tools/shared/profile.ts";
import type { ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import { Notice } from "#app/shell/page/boxes.tsx";
import { SpacedLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import {
  type CostSheet,
  type CourseCost,
  type CourseFigures,
  type ItemName,
  onceItems,
} from "../shared/course-cost.ts";
import { type Amount, sumOf } from "../shared/figures.ts";
import { aboutAud } from "./bill.ts";
import { costPath, describeAnswers, describeUnverified, fundsLabelOf, labelOf } from "./cost-figures.ts";
import { aboutSheet, formatAud, Incomplete } from "./cost-table.tsx";
import type { CostedCourse } from "./describe-notes.server.ts";
import { costText } from "./text.json";

/** A calculated cost, and what it was calculated from. */
export interface CostProps {
  cost: CourseCost;
  answers: CostAnswers;
  figures: CourseFigures;
  course: CostedCourse | null;
  rate: ExchangeRate | null;
}

/** Total cost, for whom, and its items. */
export function CostSums({ cost: { total, funds, fundsWeeks }, answers, figures, course, rate }: CostProps) {
  const unverified = describeUnverified([...total.unverified, ...funds.unverified]);
  const fundsTitle = fundsWeeks === null ? costText.funds : fill(costText.fundsOver, { weeks: fundsWeeks });
  return (
    <>
      <p className="mt-3 text-title tabular-nums">
        {aboutSheet(total, rate)}
        {rate && <InAud sum={total.sum} />}
      </p>
      <p className="text-muted">
        {fill(costText.for.label, { situation: describeAnswers(answers, figures.weeks, course) })}
      </p>
      <Incomplete sheet={total} labelOf={labelOf} />
      <Parts total={total} />
      <p className="mt-4 border-line border-t pt-3 tabular-nums">
        <span className="block">{fundsTitle}</span>
        <strong>{aboutSheet(funds, rate)}</strong>
        {rate && <InAud sum={funds.sum} />}
        <Incomplete sheet={funds} labelOf={fundsLabelOf} />
      </p>
      {unverified && <p className="text-muted text-sm">{unverified}</p>}
      <p role="status" className="sr-only">
        {fill(costText.status, {
          total: aboutSheet(total, rate),
          funds: aboutSheet(funds, rate),
        })}
      </p>
    </>
  );
}

/** The approximate amount in AUD, behind the converted one. */
const InAud = ({ sum }: { sum: Amount }) => (
  <span className="whitespace-nowrap font-normal text-base text-muted">
    {fill(costText.inAud, { amount: aboutAud(sum) })}
  </span>
);

const parts: readonly { label: string; items: readonly ItemName[] }[] = [
  { label: costText.part.study, items: ["tuition", "nonTuition", "schooling"] },
  {
    label: costText.part.living,
    items: [
      "livingOwn",
      "livingStudent",
      "boarding",
      "homestay",
      "pupilTransport",
      "pupilPhone",
      "pupilLeisure",
      "guardianLiving",
      "livingPartner",
      "livingChild",
    ],
  },
  { label: costText.part.visa, items: ["cover", ...onceItems] },
];

/** The parts of the total as bars. The largest bar fills the column. */
function Parts({ total }: { total: CourseCost["total"] }) {
  const sums = parts.map(({ label, items }) => {
    const amounts = total.items.flatMap(({ name, amount }) => (amount && items.includes(name) ? [amount] : []));
    return { label, amount: sumOf(amounts) };
  });
  const most = Math.max(...sums.map(({ amount }) => amount.to));
  return (
    <ul className="mt-4 max-w-xl space-y-2 text-sm">
      {sums.map(({ label, amount }) => (
        <li key={label} className="flex flex-wrap justify-between gap-x-3 tabular-nums">
          <span>{label}</span> <span>{formatAud(amount)}</span>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="mt-1 h-2 w-full">
            <rect width="100" height="6" className="fill-raised" />
            <rect width={most > 0 ? (amount.to / most) * 100 : 0} height="6" className="fill-primary" />
          </svg>
        </li>
      ))}
    </ul>
  );
}

interface SectionProps {
  /** Whether a narrow window folds the form: for a registered course it only changes the assumptions. */
  isFolded: boolean;
  /** Whether a folded form is open at first, because it contains an error. */
  isOpen: boolean;
  /** Content of the bar below the form; null hides it. */
  total: CostSheet | null;
  rate: ExchangeRate | null;
  children: ReactNode;
}

/** The column of the form, with the total below it. */
export function FormSection({ isFolded, isOpen, total, rate, children }: SectionProps) {
  return (
    <section
      aria-labelledby="cost-form"
      className="max-lg:mt-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 print:hidden [&_h2]:mb-3 max-lg:[&_h2]:mt-3"
    >
      {isFolded && (
        <>
          <input type="checkbox" id="cost-change" defaultChecked={isOpen} className="peer sr-only lg:hidden" />
          <label htmlFor="cost-change" className="fold-label">
            {costText.change}
          </label>
        </>
      )}
      <div className={isFolded ? "hidden peer-checked:block lg:block" : ""}>
        <h2 id="cost-form">{costText.form}</h2>
        {children}
        {total && (
          <p
            aria-hidden="true"
            className="sticky bottom-0 z-10 -mx-4 mt-4 border-line border-t bg-surface px-4 py-3 tabular-nums lg:hidden"
          >
            {costText.total} <strong>{aboutSheet(total, rate)}</strong>
          </p>
        )}
      </div>
    </section>
  );
}

interface HeadingProps {
  course: CostedCourse | null;
  /** The course is unknown, or no longer offered. */
  warning: string | null;
  /** One sentence for each figure that the register lacks. */
  lacks: readonly string[];
}

/** The course with its warnings, and a link to the start of the tool for another course. */
export function CourseHeading({ course, warning, lacks }: HeadingProps) {
  return (
    <>
      {warning && <Notice>{warning}</Notice>}
      {course && (
        <p className="mt-3">
          <Link to={course.href} className="link break-words font-medium">
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
      {course && (
        <p className="print:hidden">
          <SpacedLink to={costPath}>{costText.otherCourse}</SpacedLink>
        </p>
      )}
    </>
  );
}
