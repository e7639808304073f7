import { Form } from "react-router";
import { routeNames } from "#app/features/register/tools/shared/profile.ts";
import { planPath } from "../shared/plan-address.ts";
import { type RouteKey, titleOf } from "../shared/routes.ts";
import { planText as text } from "./text.json";

interface Props {
  form: {
    /** The other parameters of the plan. */
    hidden: [name: string, value: string][];
    routes: readonly RouteKey[];
    shown: readonly RouteKey[];
    credit: string;
    /** Month of beginning, YYYY-MM. */
    start: string;
    /** The first and the last one that can be chosen. */
    months: (string | undefined)[];
  };
  onAdjust: (query: string) => void;
}

/** Which routes, from when, and with how much credit: each change applies at once. */
export function Adjust({ form: { hidden, routes, shown, credit, start, months }, onAdjust }: Props) {
  const fields = [
    ...routeNames.slice(0, shown.length + 1).map((name, at) => ({
      ...{ name, label: at === 0 ? text.route : text.other, value: shown[at] ?? "" },
      options: [...(at === 0 ? [] : [["", "—"]]), ...routes.map((route) => [route, titleOf(route)])],
    })),
    ...(shown.includes("diploma")
      ? [
          {
            ...{ name: "credit", label: text.credit.label, value: credit },
            options: (["0", "26", "52"] as const).map((weeks) => [weeks, text.credit[weeks]]),
          },
        ]
      : []),
  ];
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
            {options.map(([option = "", shownAs]) => (
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
