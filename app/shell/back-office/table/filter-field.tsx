import { controlStyle } from "#app/shell/form/field-style.ts";
import { Options } from "#app/shell/form/options.tsx";
import { adminText } from "../text.json";

interface WithOptions {
  options: readonly { value: string; label: string }[];
}

/** A filter of a table: one of some values, any of some values, or a day in Sydney. */
export type Filter = { name: string; label: string } & (
  | ({ kind?: "one" } & WithOptions)
  | ({ kind: "anyOf" } & WithOptions)
  | { kind: "day" }
);

/** @param value as in TableQuery; those of "anyOf" are joined by commas */
export function FilterField({ filter, value }: { filter: Filter; value: string }) {
  if (filter.kind === "anyOf") return <AnyOf filter={filter} chosen={value === "" ? [] : value.split(",")} />;
  return filter.kind === "day" ? <Day filter={filter} value={value} /> : <One filter={filter} value={value} />;
}

function One({ filter: { name, label, options }, value }: { filter: Filter & WithOptions; value: string }) {
  return (
    <label className="block min-w-0">
      <span className="mb-1 block text-muted text-sm">{label}</span>
      <select name={name} defaultValue={value} className={controlStyle}>
        <Options of={options} none={adminText.all} />
      </select>
    </label>
  );
}

function Day({ filter: { name, label }, value }: { filter: Filter; value: string }) {
  return (
    <label className="block min-w-0">
      <span className="mb-1 block text-muted text-sm">{label}</span>
      <input type="date" name={name} defaultValue={value} className={controlStyle} />
    </label>
  );
}

function AnyOf({ filter, chosen }: { filter: Filter & WithOptions; chosen: readonly string[] }) {
  return (
    <fieldset className="col-span-2 w-full">
      <legend className="mb-1 text-muted text-sm">{filter.label}</legend>
      <div className="flex flex-wrap gap-x-4">
        {filter.options.map(({ value, label }) => (
          <label key={value} className="inline-flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              name={filter.name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-5 accent-primary"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
