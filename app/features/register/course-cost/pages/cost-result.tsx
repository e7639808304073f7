import type { ReactNode } from "react";
import { formatFact } from "#app/shell/figures/fact.ts";
import { formatMoney } from "#app/shell/figures/format.ts";
import { FigureNotes, NotedFigure } from "#app/shell/figures/noted-figure.tsx";
import { RateNote } from "#app/shell/figures/rate-note.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { type CostItem, type CostSheet, weeksOfYear } from "../shared/course-cost.ts";
import { type CostFacts, factOf, fundsLabelOf, labelOf } from "./cost-figures.ts";
import type { CostProps } from "./cost-sums.tsx";
import { CostTable } from "./cost-table.tsx";
import { costText } from "./text.json";

interface Props extends CostProps {
  /** Sentence about the source of the course's figures. */
  source: string | null;
  facts: CostFacts;
  /** Why nothing is converted; may be empty. */
  noRate: string;
}

/** A table of the items of each sum. */
export function CostResult({ cost, answers, figures, course, source, facts, rate, noRate }: Props) {
  const { total, funds, fundsWeeks } = cost;
  const { weeks } = figures;
  const totalTitle = weeks === null ? costText.total : fill(costText.totalOver, { weeks });
  const fundsTitle = fundsWeeks === null ? costText.funds : fill(costText.fundsOver, { weeks: fundsWeeks });
  const context = { answers, figures, course, facts };
  const factsOf = ({ items }: CostSheet) => [
    ...new Set(items.flatMap(({ name }) => factOf(name, answers.onshore, facts) ?? [])),
  ];
  const howOf = (brief: boolean) => (item: CostItem) => explainItem(item, { ...context, brief });
  const ofFunds = { title: costText.funds, sheet: funds, labelOf: fundsLabelOf, howOf: howOf(true) };
  return (
    <>
      <Section id="total" title={totalTitle}>
        <CostTable title={costText.total} sheet={total} rate={rate} labelOf={labelOf} howOf={howOf(false)} />
        <FigureNotes facts={factsOf(total)} />
      </Section>
      <Section id="funds" title={fundsTitle}>
        <CostTable {...ofFunds} rate={rate} />
      </Section>
      <div className="mt-3 max-w-[76ch] text-muted text-sm print:text-xs">
        {rate ? <RateNote rate={rate} /> : noRate && <p>{noRate}</p>}
        {source && <p>{source}</p>}
      </div>
    </>
  );
}

interface Context extends Pick<Props, "answers" | "figures" | "course" | "facts"> {
  /** Without sources: another table on the page shows them already. */
  brief: boolean;
}

/** Explains an amount: the figure with its source, times weeks and people. */
function explainItem(item: CostItem, context: Context): ReactNode {
  const { answers, figures, facts, brief } = context;
  const { name, count, weeks } = item;
  if (name === "nonTuition") return costText.how.nonTuition;
  if (name === "tuition") return brief ? explainShare(item, context) : explainTuition(context);
  const over = overText(weeks);
  const isYearly = name === "cover" || name === "guardianLiving" || name === "schooling" || name.startsWith("living");
  if (isYearly && figures.weeks === null) return costText.how.noLength;
  if (name === "cover" && answers.cover !== null) {
    return fill(costText.how.quoted, { amount: formatMoney(answers.cover) }) + over;
  }
  if (name === "boarding") {
    return answers.boarding === null
      ? costText.how.askBoarding
      : fill(costText.how.ownLiving, { amount: formatMoney(answers.boarding) }) + over;
  }
  const isWeekly = name === "homestay" || name.startsWith("pupil");
  if (name === "livingOwn") return fill(costText.how.ownLiving, { amount: formatMoney(answers.living ?? 0) }) + over;
  const fact = factOf(name, answers.onshore, facts);
  if (name === "cover" && item.amount === null) return fact ? costText.how.noCover : costText.how.noFigure;
  if (!fact) return costText.how.noFigure;
  // The figure itself is the amount.
  if (over === "" && !isWeekly && count === 1) return null;
  return (
    <>
      {brief ? formatFact(fact) : <NotedFigure fact={fact} />}
      <span className="whitespace-nowrap">
        {isWeekly && weeks !== null ? fill(costText.how.weekly, { weeks }) : over}
        {count > 1 && fill(costText.how.people, { count })}
      </span>
    </>
  );
}

function overText(weeks: number | null): string {
  if (weeks === null) return "";
  return weeks === weeksOfYear ? costText.how.overYear : fill(costText.how.overWeeks, { weeks });
}

function explainTuition({ answers, figures, course }: Context): string {
  if (figures.tuition === null) return costText.how.noTuition;
  if (answers.tuition !== null) {
    return course?.tuition
      ? fill(costText.how.typedOther, { amount: formatMoney(course.tuition) })
      : costText.how.typed;
  }
  if (answers.year !== null) return costText.how.fromYear;
  return course?.isTotal ? costText.how.registeredTotal : costText.how.registered;
}

/** Explains the tuition in the funds: the share of the first weeks, less the paid amount. */
function explainShare({ weeks: first }: CostItem, { answers, figures }: Context): string {
  const { tuition, weeks } = figures;
  if (tuition === null) return costText.how.noTuition;
  if (weeks === null) return costText.how.noLength;
  if (first === null) return costText.how.noFigure;
  const share =
    first < weeks ? fill(costText.how.share, { tuition: formatMoney(tuition), weeks, first }) : costText.how.whole;
  return share + (answers.paid ? fill(costText.how.lessPaid, { paid: formatMoney(answers.paid) }) : "");
}
