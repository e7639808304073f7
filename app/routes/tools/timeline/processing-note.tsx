import type { TimelinePlan } from "#app/calculators/timeline/plan.ts";
import { findOrder, processingWeeks } from "#app/calculators/timeline/processing-order.ts";
import type { Fact } from "#app/ui/facts/fact.ts";
import { Figure, SourceLink } from "#app/ui/facts/figure.tsx";
import { t } from "#app/ui/text/t.ts";
import type { describeOrder } from "./describe-steps.ts";
import { readProcessing } from "./read-processing.ts";
import "#app/ui/text/facts.ts";

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
          <SourceLink fact={lowest}>{t("fact.source")}</SourceLink>。
        </p>
      )}
    </div>
  );
}
