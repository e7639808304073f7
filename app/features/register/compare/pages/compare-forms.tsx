import { Form } from "react-router";
import { ChooseSaved } from "#app/features/register/shortlist/pages/public.ts";
import type { ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { fill } from "#app/shell/text/fill.ts";
import { maxCompared, type WantedItems } from "../shared/compare-address.ts";
import { compareText } from "./text.json";

type View = Pick<WantedItems, "onlyDiff" | "rate">;

/** A GET form for adding courses by name or code: `?c=A,B&q=悉尼大学 会计硕士`. The loader finds the course and redirects. */
export function AddCourse({ shown, view: { onlyDiff, rate } }: { shown: string[]; view: View }) {
  if (shown.length >= maxCompared) {
    return <p className="mt-3 text-muted text-sm print:hidden">{fill(compareText.full, { count: maxCompared })}</p>;
  }
  return (
    <Form key={shown.join()} id="add-course" action="/compare" className="mt-4 max-w-3xl print:hidden">
      {shown.length > 0 && <input type="hidden" name="c" value={shown.join(",")} />}
      {onlyDiff && <input type="hidden" name="only" value="diff" />}
      {rate !== null && <input type="hidden" name="rate" value={rate} />}
      <div className="grid items-end gap-3 sm:auto-cols-fr sm:grid-flow-col">
        {(shown.length === 0 ? compareText.first : compareText.further).map(({ label, example }) => (
          <label key={label} className="font-medium">
            {label}
            <input
              name="q"
              autoComplete="off"
              maxLength={100}
              placeholder={example}
              className={`${controlStyle} mt-1 font-normal`}
            />
          </label>
        ))}
        <button type="submit" className="button button-primary sm:justify-self-start">
          {shown.length === 0 ? compareText.compare : compareText.add}
        </button>
      </div>
      <ChooseSaved
        title={compareText.saved}
        hint={fill(compareText.savedHint, { count: maxCompared })}
        submit={compareText.savedAdd}
        chosen={shown}
      />
    </Form>
  );
}

interface OwnRateProps {
  shown: string[];
  onlyDiff: boolean;
  currency: string;
  /** The rate in use; null while nothing is converted. */
  rate: ExchangeRate | null;
}

/** A GET form for today's exchange rate, as the visitor's bank states it. */
export function OwnRate({ shown, onlyDiff, currency, rate }: OwnRateProps) {
  return (
    <Form action="/compare" preventScrollReset className="mt-2 print:hidden">
      <input type="hidden" name="c" value={shown.join(",")} />
      {onlyDiff && <input type="hidden" name="only" value="diff" />}
      <label htmlFor="own-rate" className="block text-sm">
        {fill(compareText.ownRate, { currency })}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id="own-rate"
          name="rate"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          defaultValue={rate?.perDollar}
          className="min-h-11 w-28 rounded-lg border border-muted bg-surface px-3 tabular-nums"
        />
        <button type="submit" className="button">
          {compareText.useRate}
        </button>
      </div>
    </Form>
  );
}
