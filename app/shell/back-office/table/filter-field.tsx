import { Form } from "react-router";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { Options } from "#app/shell/form/options.tsx";
import type { TableQuery } from "#worker/platform/db/list-page.ts";
import { adminText } from "../text.json";
import { tableAddress } from "./table-address.ts";

interface FilterName {
  name: string;
  label: string;
}

interface Choice extends FilterName {
  options: readonly { value: string; label: string }[];
  /** Whether several values can be chosen. */
  isAnyOf?: boolean;
}

/** A filter of a table: of some values one or any, or a day in Sydney. */
export type Filter = Choice | (FilterName & { options: "day" });

/** @param value as in TableQuery; several are joined by commas */
function FilterField({ filter, value }: { filter: Filter; value: string }) {
  const { name, label, options } = filter;
  if (options !== "day" && filter.isAnyOf) {
    return <AnyOf {...{ name, label, options }} chosen={value === "" ? [] : value.split(",")} />;
  }
  if (options === "day") {
    return (
      <label className="block min-w-0">
        <span className="mb-1 block text-muted text-sm">{label}</span>
        <input type="date" name={name} defaultValue={value} className={controlStyle} />
      </label>
    );
  }
  return (
    <label className="block min-w-0">
      <span className="mb-1 block text-muted text-sm">{label}</span>
      <select name={name} defaultValue={value} className={controlStyle}>
        <Options of={options} none={adminText.all} />
      </select>
    </label>
  );
}

function AnyOf({ name, label, options, chosen }: Choice & { chosen: readonly string[] }) {
  return (
    <fieldset className="col-span-2 w-full">
      <legend className="mb-1 text-muted text-sm">{label}</legend>
      <div className="flex flex-wrap gap-x-4">
        {options.map(({ value, label }) => (
          <label key={value} className="inline-flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              name={name}
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
