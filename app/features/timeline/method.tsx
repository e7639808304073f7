import { Link } from "react-router";
import { Panel } from "#app/shell/page/boxes.tsx";
import { margins } from "./calculator/margins.ts";
import type { TimelinePlan } from "./calculator/plan.ts";
import type { describeMethod } from "./describe-steps.ts";

interface Props {
  plan: TimelinePlan;
  texts: ReturnType<typeof describeMethod>;
}

/** How the dates are calculated: official times and our own margins. */
export function Method({ plan, texts }: Props) {
  const { level, packaged, under18, translation, inside } = plan;
  const own: [what: string, weeks: number][] = [
    [texts.school, margins.schoolDecision[level] + (packaged ? margins.packageDecision : 0)],
    [under18 ? texts.paymentMinor : texts.payment, margins.paymentToCoe + (under18 ? margins.welfare : 0)],
    ...(inside ? ([[texts.inside, margins.insideProcessing]] satisfies [string, number][]) : []),
    [texts.requests, margins.visaRequests],
    ...(inside
      ? []
      : ([
          [texts.booking, margins.bookingBeforeArrival],
          [texts.arrival, margins.arrivalBeforeOrientation],
        ] satisfies [string, number][])),
    ...(translation ? ([[texts.translation, margins.translation]] satisfies [string, number][]) : []),
  ];
  return (
    <Panel title={texts.title}>
      <div className="space-y-2 print:text-xs">
        <p>{inside ? texts.officialInside : texts.official}</p>
        {!inside && <p>{texts.exempt}</p>}
        <p>{texts.own}</p>
        <ul className="list-disc ps-5">
          {own.map(([what, weeks]) => (
            <li key={what}>{texts.margin.replace("{what}", what).replace("{weeks}", String(weeks))}</li>
          ))}
        </ul>
        <p>
          {texts.scope}
          <Link to="/check-before-you-pay" className="text-primary underline underline-offset-4">
            {texts.scopeLink}
          </Link>
          。
        </p>
      </div>
    </Panel>
  );
}
