import { RuleFields } from "#app/features/student-visa/public.tsx";
import type { Fact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { ChoicesForm } from "#app/shell/tool/choices-form.tsx";
import { usualStarts } from "./calculator/make-timeline.ts";
import {
  courseKinds,
  formatMonth,
  planFlags,
  queues,
  readPlan,
  startMonths,
  type TimelinePlan,
} from "./calculator/plan.ts";
import { timelineText } from "./text.ts";

interface Props {
  plan: TimelinePlan;
  today: string;
  /** Age of majority, "18 岁"; null when the registry does not have it. */
  age: string | null;
  /** Facts by key. */
  facts: Readonly<Record<string, Fact>>;
  onChange: (plan: TimelinePlan) => void;
}

/** The form of the plan. */
export function TimelineForm({ plan, today, age, facts, onChange }: Props) {
  const nameOf = (month: string) =>
    formatMonth(month) + (usualStarts.includes(Number(month.slice(5))) ? timelineText.usual : "");
  return (
    <ChoicesForm
      action="/tools/timeline"
      legend={timelineText.form}
      choices={[
        {
          name: "start",
          label: timelineText.start,
          value: plan.start,
          options: startMonths(today).map((month) => [month, nameOf(month)]),
        },
        {
          name: "level",
          label: timelineText.level.label,
          value: plan.level,
          options: courseKinds.map((value) => [value, timelineText.level[value]]),
        },
        {
          name: "queue",
          label: timelineText.queue.label,
          hint: timelineText.queueHint,
          value: plan.queue,
          options: queues.map((value) => [value, timelineText.queue[value]]),
        },
      ]}
      flagsLegend={timelineText.flags}
      flags={planFlags.map((name) => ({
        name,
        label: name === "under18" && age !== null ? fill(timelineText.under18Age, { age }) : timelineText[name],
        isChecked: plan[name],
      }))}
      submit={timelineText.show}
      onChange={(query) => onChange(readPlan(query, today, plan.start))}
    >
      <RuleFields answers={plan.rule} facts={facts} />
    </ChoicesForm>
  );
}
