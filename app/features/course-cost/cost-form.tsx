import type { RefObject } from "react";
import { RuleFields } from "#app/features/student-visa/public.tsx";
import type { ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { type CostAnswers, costPath, parameters, type TypedField } from "./calculator/answers.ts";
import { Count, Group, NumberField } from "./cost-fields.tsx";
import type { CostedCourse, CostFacts } from "./cost-figures.ts";
import { costText } from "./text.ts";

interface Props {
  form: RefObject<HTMLFormElement | null>;
  /** The answers in the address: the initial values of the fields. */
  initial: CostAnswers;
  unreadable: Partial<Record<TypedField, string>>;
  /** Whether more children of school age than children were selected. */
  hasTooManySchool: boolean;
  childCount: number;
  course: CostedCourse | null;
  facts: CostFacts;
  /** What living usually costs in a year. */
  livingRange: Fact | undefined;
  /** The published exchange rate; null while nothing is converted at it. */
  rate: ExchangeRate | null;
  /** Says why nothing is converted; empty with a rate, or without any. */
  noRate: string;
  onChange: () => void;
}

/** A GET form that works without JavaScript. Once hydrated, every change is applied at once and the button disappears. */
export function CostForm(props: Props) {
  const {
    form,
    initial,
    unreadable,
    hasTooManySchool,
    childCount,
    course,
    facts,
    livingRange,
    rate,
    noRate,
    onChange,
  } = props;
  const tuition = course?.tuition ?? null;
  const weeks = course?.weeks ?? null;
  return (
    <form ref={form} method="get" action={costPath} onInput={onChange} className="space-y-6">
      {course && <input type="hidden" name={parameters.course} value={course.id} />}
      <Group title={costText.course}>
        <NumberField
          name={parameters.tuition}
          label={costText.tuition}
          hint={
            tuition === null ? costText.tuitionHint : fill(costText.tuitionRegistered, { amount: formatMoney(tuition) })
          }
          value={initial.tuition ?? (tuition === null ? null : Math.ceil(tuition))}
          unreadable={unreadable.tuition}
          example={80000}
        />
        <NumberField
          name={parameters.weeks}
          label={costText.weeks}
          hint={weeks === null ? costText.weeksHint : fill(costText.weeksRegistered, { weeks })}
          value={initial.weeks ?? weeks}
          unreadable={unreadable.weeks}
          example={104}
        />
        <NumberField
          name={parameters.paid}
          label={costText.paid}
          hint={costText.paidHint}
          value={initial.paid}
          unreadable={unreadable.paid}
          example={10000}
        />
      </Group>
      <Group title={costText.people}>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name={parameters.partner}
            value="1"
            defaultChecked={initial.partner}
            className="size-5 shrink-0 accent-primary"
          />
          {costText.partner}
        </label>
        <div className="grid grid-cols-2 items-end gap-3">
          <Count name={parameters.children} label={costText.children} value={initial.children} />
          <Count name={parameters.schoolChildren} label={costText.schoolChildren} value={initial.schoolChildren} />
        </div>
        {hasTooManySchool && (
          <p className="text-accent text-sm">{fill(costText.tooManySchool, { count: childCount })}</p>
        )}
        <NumberField
          name={parameters.cover}
          label={costText.cover}
          hint={costText.coverHint}
          value={initial.cover}
          unreadable={unreadable.cover}
          example={3000}
        />
        <NumberField
          name={parameters.living}
          label={costText.living}
          hint={
            costText.livingHint + (livingRange ? fill(costText.livingRange, { range: formatFact(livingRange) }) : "")
          }
          value={initial.living}
          unreadable={unreadable.living}
          example={40000}
        />
      </Group>
      <Group title={costText.from.label}>
        <div>
          {(["outside", "inside"] as const).map((place) => (
            <label key={place} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name={parameters.onshore}
                // The empty value keeps the default out of the address.
                value={place === "inside" ? place : ""}
                defaultChecked={initial.onshore === (place === "inside")}
                className="size-5 shrink-0 accent-primary"
              />
              {costText.from[place]}
            </label>
          ))}
        </div>
        <div>
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name={parameters.again}
              value="1"
              defaultChecked={initial.again}
              aria-describedby="cost-again-hint"
              className="size-5 shrink-0 accent-primary"
            />
            {costText.again}
          </label>
          <p id="cost-again-hint" className="text-muted text-sm">
            {costText.againHint}
          </p>
        </div>
      </Group>
      <RuleFields answers={initial.rule} facts={facts} asksStudy={course === null} />
      {(rate || noRate || initial.rate !== null) && (
        <Group title={costText.rate}>
          <NumberField
            name={parameters.rate}
            label={costText.rateLabel}
            hint={rate ? fill(costText.rateHint, { rate: rate.yuan, date: rate.date }) : noRate + costText.ownRateHint}
            value={initial.rate}
            unreadable={unreadable.rate}
            example={4.7}
          />
        </Group>
      )}
      <button
        type="submit"
        className="min-h-11 rounded-lg bg-primary px-5 font-medium text-primary-ink scripted:hidden"
      >
        {costText.show}
      </button>
    </form>
  );
}
