import { shortCourseName } from "#app/features/catalogue/public.ts";
import { type ExchangeRate, rateText } from "#app/shell/figures/exchange-rate.ts";
import { Panel } from "#app/shell/page/boxes.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { CostAnswers } from "./calculator/answers.ts";
import {
  type CostItem,
  type CostSheet,
  type CourseFigures,
  calculateCourseCost,
  convert,
} from "./calculator/course-cost.ts";
import { type CostedCourse, type CostFacts, figuresOf } from "./cost-figures.ts";
import { CostTable, explainItem, formatAud, formatSum, formatYuan, Incomplete } from "./cost-table.tsx";
import { costText } from "./text.ts";

interface Props {
  answers: CostAnswers;
  figures: CourseFigures;
  course: CostedCourse | null;
  /** Sentence about the source of the course's figures. */
  source: string | null;
  facts: CostFacts;
  rate: ExchangeRate | null;
}

const labelOf = ({ name }: CostItem) => costText.item[name];
const fundsLabelOf = (item: CostItem) => (item.name === "tuition" ? costText.item.tuitionFirst : labelOf(item));

/** Both sums, followed by a table of items for each. */
export function CostResult({ answers, figures, course, source, facts, rate }: Props) {
  const { total, funds, fundsWeeks } = calculateCourseCost(figures, answers, figuresOf(facts));
  const yuan = rate?.yuan ?? null;
  const { weeks } = figures;
  const totalTitle = weeks === null ? costText.total : fill(costText.totalOver, { weeks });
  const fundsTitle = fundsWeeks === null ? costText.funds : fill(costText.fundsOver, { weeks: fundsWeeks });
  const context = { answers, figures, course, facts };
  return (
    <>
      <p className="text-muted">{fill(costText.for.label, { situation: describeAnswers(answers, weeks, course) })}</p>
      <dl className="mt-3 grid gap-3 sm:grid-cols-2 print:grid-cols-2">
        <Sum label={totalTitle} sheet={total} yuan={yuan} labelOf={labelOf} />
        <Sum label={fundsTitle} sheet={funds} yuan={yuan} labelOf={fundsLabelOf} />
      </dl>
      <p role="status" className="sr-only">
        {fill(costText.status, { total: statusOf(total), funds: statusOf(funds) })}
      </p>
      <Panel title={totalTitle}>
        <CostTable
          title={costText.total}
          sheet={total}
          yuan={yuan}
          labelOf={labelOf}
          howOf={(item) => explainItem(item, { ...context, brief: false })}
        />
      </Panel>
      <Panel title={fundsTitle}>
        <CostTable
          title={costText.funds}
          sheet={funds}
          yuan={yuan}
          labelOf={fundsLabelOf}
          howOf={(item) => explainItem(item, { ...context, brief: true })}
        />
      </Panel>
      <div className="mt-3 max-w-[76ch] text-muted text-sm print:text-xs">
        {rate && (
          <p>
            {fill(rateText.used, { rate: rate.yuan, date: rate.date })}
            {rate.isOld && <b className="font-medium text-accent">{rateText.old}</b>}{" "}
            <ExternalLink href={rate.source}>{rateText.source}</ExternalLink>
          </p>
        )}
        {source && <p>{source}</p>}
      </div>
    </>
  );
}

const statusOf = (sheet: CostSheet) => formatSum(sheet, formatAud(sheet.sum));

interface SumProps {
  label: string;
  sheet: CostSheet;
  yuan: number | null;
  labelOf: (item: CostItem) => string;
}

function Sum({ label, sheet, yuan, labelOf }: SumProps) {
  return (
    <div className="rounded-xl border border-line bg-primary-soft p-4">
      <dt className="text-sm">{label}</dt>
      <dd>
        <span className="block font-semibold text-2xl tabular-nums">{statusOf(sheet)}</span>
        {yuan !== null && (
          <span className="block tabular-nums">{formatSum(sheet, formatYuan(convert(sheet.sum, yuan)))}</span>
        )}
        <Incomplete sheet={sheet} labelOf={labelOf} />
      </dd>
    </div>
  );
}

/** The answers in words, for printouts and shared links: "104 周的课程，配偶同行，从境外申请". */
function describeAnswers(answers: CostAnswers, weeks: number | null, course: CostedCourse | null): string {
  const { partner, children, schoolChildren: school, onshore, again } = answers;
  const parts = [
    courseText(weeks, course),
    partner && costText.for.partner,
    children > 0 && fill(school > 0 ? costText.for.school : costText.for.children, { count: children, school }),
    !partner && children === 0 && costText.for.alone,
    onshore ? costText.for.inside : costText.for.outside,
    onshore && again && costText.for.again,
  ];
  return parts.filter(Boolean).join("，");
}

function courseText(weeks: number | null, course: CostedCourse | null): string | null {
  if (!course) return weeks === null ? null : fill(costText.for.weeks, { weeks });
  const institution = course.institution.nameCn ?? course.institution.name;
  return weeks === null
    ? fill(costText.for.courseOnly, { name: shortCourseName(course), institution })
    : fill(costText.for.course, { name: shortCourseName(course), institution, weeks });
}
