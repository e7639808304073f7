import { HiddenFields } from "#app/shell/form/hidden-fields.tsx";
import type { Field } from "../server/adjustable.ts";
import { questionText } from "./question-text.json";
import { routeText as text } from "./text.json";

interface Props {
  /** The other parameters of the plan. */
  hidden: Readonly<Record<string, string>>;
  fields: Field[];
  /** Start month, YYYY-MM, with the possible ones. */
  start: string;
  months: readonly string[];
}

/** The form above the plan: routes, start, credit, and the answers. Each change applies at once (use-adjusted.ts). */
export function Adjust({ hidden, fields, start, months }: Props) {
  return (
    <details className="plan-adjust print:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
        {text.adjust}
      </summary>
      {/* Submits to the address of the page, which differs between script variants. */}
      <form className="mt-2 grid grid-cols-2 items-end gap-3 sm:max-lg:grid-cols-3">
        <HiddenFields of={hidden} />
        {fields.map(({ name, label, value, options }) => (
          <label key={name} htmlFor={`adjust-${name}`}>
            {label}
            {options.length === 0 ? (
              <input id={`adjust-${name}`} type="number" name={name} min={6} max={60} defaultValue={value} />
            ) : (
              <select id={`adjust-${name}`} name={name} defaultValue={value}>
                {options.map(([option, shownAs]) => (
                  <option key={option} value={option}>
                    {shownAs}
                  </option>
                ))}
              </select>
            )}
          </label>
        ))}
        <label>
          {text.start}
          <input type="month" name="start" {...{ min: months[0], max: months.at(-1), defaultValue: start }} />
        </label>
        <button type="submit" className="min-h-11 rounded-lg border border-line px-4 font-medium scripted:hidden">
          {questionText.show}
        </button>
      </form>
    </details>
  );
}
