import { useRef } from "react";
import { Link } from "react-router";
import type { TimelinePlan } from "#app/features/register/tools/shared/profile.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import { firstTimelyStart, lastLodging, makeTimeline } from "./calculator/make-timeline.ts";
import { describePlan, planAddress } from "./calculator/plan.ts";
import { readProcessing } from "./calculator/processing-order.ts";
import { ProcessingNote, StepList, type StepTexts } from "./step-list.tsx";
import { timelineText } from "./text.json";

interface Props {
  plan: TimelinePlan;
  /** YYYY-MM-DD in Australia. */
  today: string;
  /** Figures by key. */
  facts: Readonly<Record<string, Fact>>;
  texts: StepTexts;
  /** Called with the plan of a later start, which leaves time for all steps. */
  onOther: (plan: TimelinePlan) => void;
}

/** The steps of a plan with their dates, and a later start when some are past. */
export function TimelineResult({ plan, today, facts, texts, onOther }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const times = readProcessing(facts);
  const steps = makeTimeline(plan, times, today);
  const late = steps.filter(({ state }) => state === "late").length;
  const start = late > 0 ? firstTimelyStart(plan, times, today) : null;
  const other = start === null ? null : { ...plan, start };
  const lodging = late > 0 ? lastLodging(plan, times) : null;
  const first = steps.map(({ from }) => from).sort()[0] ?? today;
  return (
    <section aria-labelledby="steps" className="mt-8 print:mt-2">
      <h2 id="steps" ref={heading} tabIndex={-1} className="text-section">
        {fill(timelineText.for, { month: writeMonth(plan.start) })}
      </h2>
      <p className="hidden text-sm print:block">{describePlan(plan)}</p>
      <p role="status" className="mt-1">
        {fill(timelineText.result, { count: steps.length, date: first })}
        {late === 0 ? timelineText.onTime : fill(timelineText.late, { count: late })}
      </p>
      {lodging !== null && lodging >= today && (
        <p className="mt-1">{fill(timelineText.lastLodging, { date: lodging })}</p>
      )}
      {late > 0 && (
        <p className="mt-2 print:hidden">
          {other ? (
            <Link
              to={planAddress(other)}
              preventScrollReset
              onClick={(event) => {
                event.preventDefault();
                onOther(other);
                heading.current?.focus();
              }}
              className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
            >
              {fill(timelineText.other, { month: writeMonth(other.start) })}
            </Link>
          ) : (
            timelineText.noOther
          )}
        </p>
      )}
      <StepList
        steps={steps}
        texts={texts.step}
        links={linksOf(texts)}
        processing={<ProcessingNote plan={plan} facts={facts} texts={texts} />}
      />
    </section>
  );
}

const linksOf = ({ link }: StepTexts) => ({
  choose: { to: "/search", label: link.search },
  apply: { to: "/resources/university-application", label: link.application },
  visaDocuments: { to: "/resources/student-visa-checklist", label: link.checklist },
  visa: { to: "/resources/student-visa-guide", label: link.visa },
  housing: { to: "/resources/rental-checklist", label: link.rental },
  arrive: { to: "/resources/departure-checklist", label: link.departure },
});
