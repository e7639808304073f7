import { type ReactNode, type RefObject, useId } from "react";
import { StillRuleFields } from "#app/features/register/student-visa/pages/public.tsx";
import { type CostAnswers, costFields, maxChildren } from "#app/features/register/tools/shared/profile.ts";
import type { ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { formatMoney } from "#app/shell/figures/format.ts";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { LabelledSelect } from "#app/shell/form/labelled-select.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { type CostFacts, costPath, type TypedField } from "./cost-figures.ts";
import type { CostedCourse } from "./describe-notes.server.ts";
import { costText } from "./text.json";

interface Props {
  form: RefObject<HTMLFormElement | null>;
  /** The answers in the address: the initial values of the fields. */
  initial: CostAnswers;
  unreadable: Partial<Record<TypedField, string>>;
  /** Whether more children of school age were selected than children. */
  hasTooManySchool: boolean;
  childCount: number;
  course: CostedCourse | null;
  facts: CostFacts;
  /** The usual cost of living per year. */
  livingRange: Fact | undefined;
  /** The published exchange rate; null while nothing is converted at it. */
  rate: ExchangeRate | null;
  currency: string;
  /** Why nothing is converted; empty with a rate, or when none is needed. */
  noRate: string;
  onChange: () => void;
}

/** A GET form that works without JavaScript. Once hydrated, every change is applied at once and the button disappears. */
export function CostForm(props: Props) {
  const { initial, course, facts, livingRange, rate, noRate } = props;
  const tuition = course?.tuition ?? null;
  const weeks = course?.weeks ?? null;
  const number = (name: TypedField, label: string, hint: string, value: number | null = initial[name]) => (
    <NumberField name={name} label={label} hint={hint} value={value} unreadable={props.unreadable[name]} />
  );
  return (
    <form ref={props.form} method="get" action={costPath} onInput={props.onChange} className="space-y-6">
      {course && <input type="hidden" name="course" value={course.id} />}
      {initial.year !== null && <input type="hidden" name="year" value={initial.year} />}
      {initial.care !== "unsaid" && <input type="hidden" name="care" value={initial.care} />}
      <Group title={costText.course}>
        {number(
          "tuition",
          costText.tuition,
          tuition === null ? costText.tuitionHint : fill(costText.tuitionRegistered, { amount: formatMoney(tuition) }),
          initial.tuition ?? (tuition === null || course?.years ? null : Math.ceil(tuition)),
        )}
        {number(
          "weeks",
          costText.weeks,
          weeks === null ? costText.weeksHint : fill(costText.weeksRegistered, { weeks }),
          initial.weeks ?? (course?.years ? null : weeks),
        )}
        {number("paid", costText.paid, costText.paidHint)}
      </Group>
      {initial.care === "boarding" && (
        <Group title={costText.care.boarding}>{number("boarding", costText.boarding, costText.boardingHint)}</Group>
      )}
      {initial.care === "parent" && (
        <Group title={costText.care.parent}>{number("guardian", costText.guardian, costText.guardianHint)}</Group>
      )}
      <Group title={costText.people}>
        <Tick name="partner" isTicked={initial.partner}>
          {costText.partner}
        </Tick>
        <div className="grid grid-cols-2 items-end gap-3">
          <Count name="children" label={costText.children} value={initial.children} />
          <Count name="school" label={costText.schoolChildren} value={initial.schoolChildren} />
        </div>
        {props.hasTooManySchool && (
          <p className="text-accent text-sm">{fill(costText.tooManySchool, { count: props.childCount })}</p>
        )}
        {number("cover", costText.cover, costText.coverHint)}
        {number(
          "living",
          costText.living,
          costText.livingHint + (livingRange ? fill(costText.livingRange, { range: formatFact(livingRange) }) : ""),
        )}
      </Group>
      <Group title={costText.from.label}>
        <div>
          {(["outside", "inside"] as const).map((place) => (
            <label key={place} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="from"
                // The empty value omits the default from the address.
                value={place === "inside" ? place : ""}
                defaultChecked={initial.onshore === (place === "inside")}
                className="size-5 shrink-0 accent-primary"
              />
              {costText.from[place]}
            </label>
          ))}
        </div>
        <div>
          <Tick name="again" isTicked={initial.again} describedBy="cost-again-hint">
            {costText.again}
          </Tick>
          <p id="cost-again-hint" className="text-muted text-sm">
            {costText.againHint}
          </p>
        </div>
      </Group>
      <StillRuleFields answers={initial.rule} facts={facts} asksStudy={course === null} />
      {(rate || noRate || initial.rate !== null) && (
        <Group title={costText.rate}>
          {number(
            "rate",
            fill(costText.rateLabel, { currency: props.currency }),
            rate ? fill(costText.rateHint, { rate: rate.perDollar, date: rate.date }) : noRate + costText.ownRateHint,
          )}
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

const examples: Record<TypedField, number> = {
  tuition: 80000,
  weeks: 104,
  paid: 10000,
  boarding: 30000,
  guardian: 78,
  cover: 3000,
  living: 40000,
  rate: 4.7,
};
const counts = Array.from({ length: maxChildren }, (_, at) => ({
  value: String(at + 1),
  label: fill(costText.count, { count: at + 1 }),
}));

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{title}</legend>
      <div className="space-y-4">{children}</div>
    </fieldset>
  );
}

interface TickProps {
  name: string;
  isTicked: boolean;
  describedBy?: string;
  children: ReactNode;
}

function Tick({ name, isTicked, describedBy, children }: TickProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value="1"
        defaultChecked={isTicked}
        aria-describedby={describedBy}
        className="size-5 shrink-0 accent-primary"
      />
      {children}
    </label>
  );
}

const Count = (count: { name: string; label: string; value: number }) => (
  <LabelledSelect
    {...count}
    value={count.value || null}
    options={counts}
    none={fill(costText.count, { count: 0 })}
    className="block font-medium"
    control={`${controlStyle} mt-1 font-normal`}
  />
);

interface NumberFieldProps {
  name: TypedField;
  label: string;
  hint: string;
  value: number | null;
  /** A typed value that is not a number: it remains in its field, with an error. */
  unreadable: string | undefined;
}

/** A number field. Accepts "8万" as well, so it is a text input with the numeric keyboard. */
function NumberField({ name, label, hint, value, unreadable }: NumberFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {hint}
      </p>
      {unreadable !== undefined && (
        <p id={`${id}-error`} className="font-medium text-danger text-sm">
          {fill(costText.unreadable, { text: unreadable, example: examples[name] })}
        </p>
      )}
      <input
        id={id}
        name={costFields[name].names[0]}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        defaultValue={unreadable ?? value ?? ""}
        aria-invalid={unreadable === undefined ? undefined : true}
        aria-describedby={unreadable === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
        className={`${controlStyle} mt-1 max-w-xs tabular-nums`}
      />
    </div>
  );
}
