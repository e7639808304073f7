import { Form } from "react-router";
import { ChooseSaved } from "#app/features/register/shortlist/pages/public.ts";
import type { ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import { fill } from "#app/shell/text/fill.ts";
import { maxCompared, type WantedItems } from "../shared/compare-address.ts";
import { compareText } from "./text.json";

type View = Pick<WantedItems, "onlyDiff" | "rate">;

const submit = "min-h-11 rounded-lg bg-primary px-4 font-medium text-primary-ink";

/** A GET form for adding courses: its result is `?c=A,B&c=CODE`, an address of this page. */
export function AddCourse({ shown, view: { onlyDiff, rate } }: { shown: string[]; view: View }) {
  if (shown.length >= maxCompared) {
    return <p className="mt-3 text-muted text-sm print:hidden">{fill(compareText.full, { count: maxCompared })}</p>;
  }
  return (
    <Form key={shown.join()} action="/compare" className="mt-4 max-w-xl print:hidden">
      {shown.length > 0 && <input type="hidden" name="c" value={shown.join(",")} />}
      {onlyDiff && <input type="hidden" name="only" value="diff" />}
      {rate !== null && <input type="hidden" name="rate" value={rate} />}
      <ChooseSaved
        title={compareText.saved}
        hint={fill(compareText.savedHint, { count: maxCompared })}
        submit={compareText.savedAdd}
        chosen={shown}
      />
      <label htmlFor="add-course" className="mt-4 block font-medium">
        {compareText.addLabel}
      </label>
      <p id="add-course-hint" className="text-muted text-sm">
        {compareText.addHint}
      </p>
      <div className="mt-1 flex gap-2">
        <input
          id="add-course"
          name="c"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          aria-describedby="add-course-hint"
          className="min-h-11 min-w-0 flex-1 rounded-lg border border-muted bg-surface px-3"
        />
        <button type="submit" className={submit}>
          {compareText.add}
        </button>
      </div>
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
