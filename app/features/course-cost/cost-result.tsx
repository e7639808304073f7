import type { ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import { FigureNotes } from "#app/shell/figures/noted-figure.tsx";
import { RateNote } from "#app/shell/figures/rate-note.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { CostSheet, CourseCost, CourseFigures } from "#worker/features/course-cost/course-cost.ts";
import type { CostAnswers } from "#worker/features/tools/public.ts";
import { type CostedCourse, type CostFacts, factOf } from "./cost-figures.ts";
import { fundsLabelOf, labelOf } from "./cost-labels.ts";
import { CostTable } from "./cost-table.tsx";
import { explainItem } from "./explain-item.tsx";
import { costText } from "./text.ts";

interface Props {
  cost: CourseCost;
  answers: CostAnswers;
  figures: CourseFigures;
  course: CostedCourse | null;
  /** Sentence about the source of the course's figures. */
  source: string | null;
  facts: CostFacts;
  rate: ExchangeRate | null;
  /** Says why nothing is converted; may be empty. */
  noRate: string;
}

/** A table of the items of each sum. */
export function CostResult({ cost, answers, figures, course, source, facts, rate, noRate }: Props) {
  const { total, funds, fundsWeeks } = cost;
  const yuan = rate?.yuan ?? null;
  const { weeks } = figures;
  const totalTitle = weeks === null ? costText.total : fill(costText.totalOver, { weeks });
  const fundsTitle = fundsWeeks === null ? costText.funds : fill(costText.fundsOver, { weeks: fundsWeeks });
  const context = { answers, figures, course, facts };
  const factsOf = ({ items }: CostSheet) => [
    ...new Set(items.flatMap(({ name }) => factOf(name, answers.onshore, facts) ?? [])),
  ];
  const shown = factsOf(total);
  return (
    <>
      <Section id="total" title={totalTitle}>
        <CostTable
          title={costText.total}
          sheet={total}
          yuan={yuan}
          labelOf={labelOf}
          howOf={(item) => explainItem(item, { ...context, brief: false })}
        />
        <FigureNotes facts={shown} />
      </Section>
      <Section id="funds" title={fundsTitle}>
        <CostTable
          title={costText.funds}
          sheet={funds}
          yuan={yuan}
          labelOf={fundsLabelOf}
          howOf={(item) => explainItem(item, { ...context, brief: true })}
        />
      </Section>
      <div className="mt-3 max-w-[76ch] text-muted text-sm print:text-xs">
        {rate ? <RateNote rate={rate} /> : noRate && <p>{noRate}</p>}
        {source && <p>{source}</p>}
      </div>
    </>
  );
}
