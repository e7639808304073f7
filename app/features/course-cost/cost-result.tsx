import type { ExchangeRate } from "#app/features/compare/exchange-rate.ts";
import { rateText } from "#app/shell/figures/rate-text.ts";
import { ExternalLink } from "#app/shell/page/external-link.tsx";
import { Panel } from "#app/shell/page/panel.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { convert } from "./calculator/amount.ts";
import type { CostAnswers } from "./calculator/answers.ts";
import { type CostItem, type CostSheet, type CourseFigures, calculateCourseCost } from "./calculator/course-cost.ts";
import { type CostFacts, figuresOf } from "./cost-facts.ts";
import { CostTable, Incomplete } from "./cost-table.tsx";
import type { CostedCourse } from "./costed-course.ts";
import { describeAnswers } from "./describe-answers.ts";
import { explainItem } from "./explain-item.tsx";
import { formatAud, formatSum, formatYuan } from "./format-amount.ts";
import { costText } from "./text.ts";

interface Props {
  answers: CostAnswers;
  figures: CourseFigures;
  course: CostedCourse | null;
  /** Where the course's figures come from. */
  source: string | null;
  facts: CostFacts;
  rate: ExchangeRate | null;
}

const labelOf = ({ name }: CostItem) => costText.item[name];
const fundsLabelOf = (item: CostItem) => (item.name === "tuition" ? costText.item.tuitionFirst : labelOf(item));

/** Both sums, then the items of each. */
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
