import { usualStarts } from "#app/calculators/timeline/margins.ts";
import {
  courseKinds,
  planFlags,
  queues,
  readPlan,
  startMonths,
  type TimelinePlan,
} from "#app/calculators/timeline/plan.ts";
import { controlStyle } from "#app/ui/form/field-style.ts";
import { useHydrated } from "#app/ui/layout/use-hydrated.ts";
import { t } from "#app/ui/text/t.ts";
import { formatMonth } from "./format-month.ts";
import "#app/ui/text/timeline.ts";

interface Props {
  plan: TimelinePlan;
  today: string;
  /** "18 岁", below which somebody is a minor; null when the registry does not say. */
  age: string | null;
  onChange: (plan: TimelinePlan) => void;
}

/** A plain GET form; with scripts each change counts at once and the button is not needed. */
export function TimelineForm({ plan, today, age, onChange }: Props) {
  const isHydrated = useHydrated();
  const months = startMonths(today);
  return (
    <form
      method="get"
      autoComplete="off"
      action="/tools/timeline"
      onChange={(event) => {
        const pairs = [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [
          name,
          String(value),
        ]);
        onChange(readPlan(new URLSearchParams(pairs), today, plan.start));
      }}
      className="mt-6 rounded-xl border border-line bg-surface p-4 sm:p-6 print:hidden"
    >
      <fieldset>
        <legend className="font-semibold text-xl">{t("timeline.form")}</legend>
        <div className="mt-3 grid gap-4 sm:grid-cols-3">
          <Choice
            name="start"
            label={t("timeline.start")}
            value={plan.start}
            options={months.map((month) => [
              month,
              formatMonth(month) + (usualStarts.includes(Number(month.slice(5))) ? t("timeline.usual") : ""),
            ])}
          />
          <Choice
            name="level"
            label={t("timeline.level")}
            value={plan.level}
            options={courseKinds.map((value) => [value, t(`timeline.level.${value}`)])}
          />
          <Choice
            name="queue"
            label={t("timeline.queue")}
            value={plan.queue}
            options={queues.map((value) => [value, t(`timeline.queue.${value}`)])}
          />
        </div>
      </fieldset>
      <fieldset className="mt-4">
        <legend className="font-medium">{t("timeline.flags")}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {planFlags.map((name) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name={name}
                value="1"
                defaultChecked={plan[name]}
                className="size-5 shrink-0 accent-primary"
              />
              {name === "under18" && age !== null ? t("timeline.under18Age", { age }) : t(`timeline.${name}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {!isHydrated && (
        <button type="submit" className="mt-4 min-h-11 rounded-lg bg-primary px-5 font-medium text-primary-ink">
          {t("timeline.show")}
        </button>
      )}
    </form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: [value: string, label: string][];
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <label className="block font-medium">
      {label}
      <select name={name} defaultValue={value} className={`${controlStyle} mt-1 font-normal`}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
