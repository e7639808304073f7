import { Form } from "react-router";
import { ChooseSaved } from "#app/features/register/shortlist/pages/public.ts";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { fill } from "#app/shell/text/fill.ts";
import { maxCompared } from "../shared/compare-address.ts";
import { compareText } from "./text.json";

/** A GET form for adding courses by name or code: `?c=A,B&q=悉尼大学 会计硕士`. The loader finds the course and redirects. */
export function AddCourse({ shown, onlyDiff }: { shown: string[]; onlyDiff: boolean }) {
  if (shown.length >= maxCompared) {
    return <p className="mt-3 text-muted text-sm print:hidden">{fill(compareText.full, { count: maxCompared })}</p>;
  }
  return (
    <Form key={shown.join()} id="add-course" action="/compare" className="mt-4 max-w-3xl print:hidden">
      {shown.length > 0 && <input type="hidden" name="c" value={shown.join(",")} />}
      {onlyDiff && <input type="hidden" name="only" value="diff" />}
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
