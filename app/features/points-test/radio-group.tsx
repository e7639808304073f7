import type { ReactNode } from "react";

export interface Option {
  value: string;
  label: string;
  /** What it counts, with its unit. */
  points: string;
}

interface GroupProps {
  legend: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** Questions that belong together, with their heading; 44 px a row. */
export function Group({ legend, hint, children }: GroupProps) {
  return (
    <fieldset className="mt-6 min-w-0 first:mt-0">
      <legend className="font-semibold text-lg">{legend}</legend>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      <div className="mt-1 divide-y divide-line border-line border-y">{children}</div>
    </fieldset>
  );
}

interface ChoiceProps extends Option {
  type: "radio" | "checkbox";
  name: string;
  isChosen: boolean;
}

/** The bar with the sums stands over the foot of a phone's page: what has the focus must not be under it. */
export function ChoiceRow({ type, name, value, label, points, isChosen }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer scroll-mb-24 items-center gap-3 py-1.5 hover:bg-raised has-checked:bg-primary-soft has-checked:font-medium">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="ms-2 size-5 shrink-0 scroll-mb-24 accent-primary"
      />
      <span className="min-w-0 flex-1">{label}</span>
      <span className="shrink-0 pe-2 text-muted text-sm tabular-nums">{points}</span>
    </label>
  );
}

interface RadioGroupProps {
  name: string;
  legend: string;
  hint?: ReactNode;
  options: readonly Option[];
  /** Value of the option that is chosen at first. */
  chosen: string | null;
}

export function RadioGroup({ name, legend, hint, options, chosen }: RadioGroupProps) {
  return (
    <Group legend={legend} hint={hint}>
      {options.map((option) => (
        <ChoiceRow key={option.value} type="radio" name={name} isChosen={option.value === chosen} {...option} />
      ))}
    </Group>
  );
}
