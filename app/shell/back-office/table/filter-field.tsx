import { Form } from "react-router";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { Options } from "#app/shell/form/options.tsx";
import type { TableQuery } from "#worker/platform/db/list-page.ts";
import { adminText } from "../text.json";
import { tableAddress } from "./table-address.ts";

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
function FilterField({ filter, value }: { filter: Filter; value: string }) {
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

interface FormProps {
  path: string;
  query: TableQuery;
  filters: readonly Filter[] | undefined;
  searchHint: string | undefined;
}

/** Search and filters of a table, in its address. */
export function TableForm({ path, query, filters = [], searchHint }: FormProps) {
  return (
    <Form
      key={tableAddress(path, query)}
      method="get"
      action={path}
      role="search"
      className="grid grid-cols-2 items-end gap-3 rounded-lg border border-line bg-surface p-3 sm:flex sm:flex-wrap"
    >
      <label className="col-span-2 block min-w-0 flex-1 sm:min-w-56">
        <span className="mb-1 block text-muted text-sm">{searchHint ?? adminText.search}</span>
        <input type="search" name="q" defaultValue={query.q} autoComplete="off" className={controlStyle} />
      </label>
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} value={query.filters[filter.name] ?? ""} />
      ))}
      <input type="hidden" name="sort" value={query.sort} />
      <input type="hidden" name="order" value={query.isDescending ? "down" : "up"} />
      <button type="submit" className="button button-primary col-span-2">
        {adminText.find}
      </button>
    </Form>
  );
}
