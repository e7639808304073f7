import { Link } from "react-router";
import { margins } from "#app/calculators/timeline/margins.ts";
import type { TimelinePlan } from "#app/calculators/timeline/plan.ts";
import { Panel } from "#app/ui/catalogue/panel.tsx";
import { t } from "#app/ui/text/t.ts";
import "#app/ui/text/timeline.ts";

/** What is official about the dates, and what is ours. */
export function HowReckoned({ plan }: { plan: TimelinePlan }) {
  const { level, packaged, under18, translation, inside } = plan;
  const own: [what: string, weeks: number][] = [
    [t("timeline.how.school"), margins.schoolDecision[level] + (packaged ? margins.packageDecision : 0)],
    [
      t(under18 ? "timeline.how.paymentMinor" : "timeline.how.payment"),
      margins.paymentToCoe + (under18 ? margins.welfare : 0),
    ],
    [t("timeline.how.requests"), margins.visaRequests],
    ...(inside
      ? []
      : ([
          [t("timeline.how.booking"), margins.bookingBeforeArrival],
          [t("timeline.how.arrival"), margins.arrivalBeforeOrientation],
        ] satisfies [string, number][])),
    ...(translation ? ([[t("timeline.how.translation"), margins.translation]] satisfies [string, number][]) : []),
  ];
  return (
    <Panel title={t("timeline.how")}>
      <div className="space-y-2 print:text-xs">
        <p>{t("timeline.how.official")}</p>
        <p>{t("timeline.how.own")}</p>
        <ul className="list-disc ps-5">
          {own.map(([what, weeks]) => (
            <li key={what}>{t("timeline.how.margin", { what, weeks })}</li>
          ))}
        </ul>
        <p>
          {t("timeline.how.scope")}
          <Link to="/check-before-you-pay" className="text-primary underline underline-offset-4">
            {t("timeline.how.scopeLink")}
          </Link>
          。
        </p>
      </div>
    </Panel>
  );
}
