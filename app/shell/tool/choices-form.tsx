import type { ReactNode } from "react";
import { controlStyle } from "#app/shell/form/field-style.ts";

interface Choice {
  name: string;
  label: string;
  value: string;
  options: [value: string, label: string][];
  /** Help text below the list. */
  hint?: string;
}

interface Props {
  /** Path of the page: without JavaScript the form submits to it. */
  action: string;
  legend: string;
  choices: Choice[];
  flagsLegend: string;
  flags: { name: string; label: string; isChecked: boolean }[];
  submit: string;
  /** Called on every change with the query that the form would submit. */
  onChange: (query: URLSearchParams) => void;
  /** Called when the form receives focus. */
  onBegin?: () => void;
  /** Further fields, before the button. */
  children?: ReactNode;
}

/** A GET form of selects and checkboxes. With JavaScript each change applies at once, and the button is left out. */
export function ChoicesForm(props: Props) {
  const { action, legend, choices, flagsLegend, flags, submit, onChange, onBegin, children } = props;
  return (
    <form
      method="get"
      autoComplete="off"
      onFocus={onBegin}
      action={action}
      onChange={(event) => {
        const pairs = [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [
          name,
          String(value),
        ]);
        onChange(new URLSearchParams(pairs));
      }}
      className="mt-6 rounded-xl border border-line bg-surface p-4 sm:p-6 print:hidden"
    >
      <fieldset>
        <legend className="font-semibold text-xl">{legend}</legend>
        <div className="mt-3 grid gap-4 sm:grid-cols-3">
          {choices.map(({ name, label, value, options, hint }) => (
            <div key={name}>
              <label className="block font-medium">
                {label}
                <select
                  name={name}
                  defaultValue={value}
                  aria-describedby={hint && `${name}-hint`}
                  className={`${controlStyle} mt-1 font-normal`}
                >
                  {options.map(([option, text]) => (
                    <option key={option} value={option}>
                      {text}
                    </option>
                  ))}
                </select>
              </label>
              {hint && (
                <p id={`${name}-hint`} className="mt-1 text-muted text-sm">
                  {hint}
                </p>
              )}
            </div>
          ))}
        </div>
      </fieldset>
      <fieldset className="mt-4">
        <legend className="font-medium">{flagsLegend}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {flags.map(({ name, label, isChecked }) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name={name}
                value="1"
                defaultChecked={isChecked}
                className="size-5 shrink-0 accent-primary"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {children && <div className="mt-4">{children}</div>}
      <button
        type="submit"
        className="mt-4 min-h-11 rounded-lg bg-primary px-5 font-medium text-primary-ink scripted:hidden"
      >
        {submit}
      </button>
    </form>
  );
}
