import { Form } from "react-router";
import { planPath } from "../shared/plan-address.ts";
import type { DrawnPlan } from "./draw-plan.server.tsx";
import { planText as text } from "./text.json";

interface Props {
  form: DrawnPlan["form"];
  onAdjust: (query: string) => void;
}

/** Which routes, from when, and with how much credit: each change applies at once. */
export function Adjust({ form: { hidden, fields, start, months }, onAdjust }: Props) {
  return (
    <Form
      action={planPath}
      preventScrollReset
      onChange={({ currentTarget }) => {
        const said = [...new FormData(currentTarget)].flatMap(([name, value]) =>
          value ? [[name, String(value)]] : [],
        );
        onAdjust(new URLSearchParams(said).toString());
      }}
    >
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map(({ name, label, value, options }) => (
        <label key={name}>
          {label}
          <select name={name} defaultValue={value}>
            {options.map(([option, shownAs]) => (
              <option key={option} value={option}>
                {shownAs}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label>
        {text.start}
        <input type="month" name="start" {...{ min: months[0], max: months.at(-1), defaultValue: start }} />
      </label>
      <button type="submit" className="min-h-11 rounded-lg border border-line px-4 font-medium scripted:hidden">
        {text.show}
      </button>
    </Form>
  );
}
