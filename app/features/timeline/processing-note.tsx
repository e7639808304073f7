import type { Fact } from "#app/shell/figures/fact.ts";
import { Figure, SourceLink } from "#app/shell/figures/figure.tsx";
import { factText } from "#app/shell/figures/text.ts";
import type { TimelinePlan } from "./calculator/plan.ts";
import { findOrder, processingWeeks } from "./calculator/processing-order.ts";
import type { describeOrder } from "./describe-steps.ts";
import { readProcessing } from "./read-processing.ts";

interface Props {
  plan: TimelinePlan;
  facts: Readonly<Record<string, Fact>>;
  texts: ReturnType<typeof describeOrder>;
}

/** Beside the wait for the visa: the published time, and why the application waits in that queue. */
export function ProcessingNote({ plan, facts, texts }: Props) {
  const times = readProcessing(facts);
  const { reason } = findOrder(plan);
  const weeks = processingWeeks(plan, times);
  const queue = (["low", "middle", "high"] as const).find((one) => weeks && times[one]?.to === weeks.to);
  const published = queue && facts[`visa-500.processing-${queue}`];
  const lowest = facts["visa-500.allocation-priority"];
  const highest = facts["visa-500.allocation-exceeded"];
  return (
    <div className="mt-1 space-y-1 text-sm print:text-xs">
      {published ? (
        <p>
          {texts.processing}：<Figure fact={published} />。{texts.slack}
        </p>
      ) : (
        reason !== "inside" && <p>{texts.noProcessing}</p>
      )}
      <p>
        <b className="font-medium">{texts.title}</b>：{texts.reasons[reason]}
        {(reason === "share" || reason === "unknown") && lowest && highest && (
          <>
            {texts.below}
            <Figure fact={lowest} />
            {texts.first}
            <Figure fact={highest} brief />
            {texts.last}
          </>
        )}
      </p>
      {lowest && (
        <p className="text-muted">
          {texts.source.replace("{date}", lowest.validFrom ?? lowest.checkedOn)}
          <SourceLink fact={lowest}>{factText.source}</SourceLink>。
        </p>
      )}
    </div>
  );
}
