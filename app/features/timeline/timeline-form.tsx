import { t } from "#app/shell/text/t.ts";
import { ChoicesForm } from "#app/shell/tool/choices-form.tsx";
import { usualStarts } from "./calculator/margins.ts";
import { courseKinds, planFlags, queues, readPlan, startMonths, type TimelinePlan } from "./calculator/plan.ts";
import { formatMonth } from "./format-month.ts";
import "./text.ts";

interface Props {
  plan: TimelinePlan;
  today: string;
  /** "18 岁", below which somebody is a minor; null when the registry does not say. */
  age: string | null;
  onChange: (plan: TimelinePlan) => void;
}

/** The plan that the steps are reckoned for. */
export function TimelineForm({ plan, today, age, onChange }: Props) {
  const nameOf = (month: string) =>
    formatMonth(month) + (usualStarts.includes(Number(month.slice(5))) ? t("timeline.usual") : "");
  return (
    <ChoicesForm
      action="/tools/timeline"
      legend={t("timeline.form")}
      choices={[
        {
          name: "start",
          label: t("timeline.start"),
          value: plan.start,
          options: startMonths(today).map((month) => [month, nameOf(month)]),
        },
        {
          name: "level",
          label: t("timeline.level"),
          value: plan.level,
          options: courseKinds.map((value) => [value, t(`timeline.level.${value}`)]),
        },
        {
          name: "queue",
          label: t("timeline.queue"),
          hint: t("timeline.queueHint"),
          value: plan.queue,
          options: queues.map((value) => [value, t(`timeline.queue.${value}`)]),
        },
      ]}
      flagsLegend={t("timeline.flags")}
      flags={planFlags.map((name) => ({
        name,
        label: name === "under18" && age !== null ? t("timeline.under18Age", { age }) : t(`timeline.${name}`),
        isChecked: plan[name],
      }))}
      submit={t("timeline.show")}
      onChange={(query) => onChange(readPlan(query, today, plan.start))}
    />
  );
}
