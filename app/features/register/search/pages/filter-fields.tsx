import { Fragment } from "react";
import { Options } from "#app/shell/form/options.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { FilterGroup, FilterOption } from "./describe-filters.ts";
import { filterText } from "./text.json";

/** Further options are collapsed, unless one of them is chosen. */
const shownAtFirst = 8;

/** A filter of the form: boxes, a list to choose one of, or a collapsible part with others. */
export function Filter({ group: { name, title, options, isOne, inside, isOpen } }: { group: FilterGroup }) {
  if (inside) {
    return (
      <details open={isOpen}>
        <summary className="cursor-pointer py-2 font-medium text-primary">{title}</summary>
        <div className="space-y-5">
          {inside.map((group) => (
            <Filter key={group.name} group={group} />
          ))}
        </div>
      </details>
    );
  }
  if (isOne) {
    return (
      <label className="block">
        <span className="font-medium">{title}</span>
        <select
          name={name}
          defaultValue={options.find(({ isOn }) => isOn)?.value}
          className="mt-1 block min-h-11 w-full rounded-lg border border-line bg-surface px-3"
        >
          <Options of={options} />
        </select>
      </label>
    );
  }
  const rest = options.slice(shownAtFirst);
  return (
    <fieldset>
      {title && <legend className="font-medium">{title}</legend>}
      <Boxes name={name} options={options.slice(0, shownAtFirst)} />
      {rest[0] && (
        <details open={rest.some(({ isOn }) => isOn)}>
          <summary className="cursor-pointer py-2 text-primary">
            {fill(filterText.more, { count: rest.length })}
          </summary>
          <Boxes name={name} options={rest} />
        </details>
      )}
    </fieldset>
  );
}

function Boxes({ name, options }: { name: string; options: readonly FilterOption[] }) {
  return options.map(({ value, label, count, isOn, inside }) => (
    <Fragment key={value}>
      <label className="flex min-h-11 cursor-pointer items-center gap-2 lg:min-h-8">
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={isOn}
          className="size-5 shrink-0 accent-primary"
        />
        <span className="min-w-0 flex-1">{label}</span>
        <span className="text-muted text-sm tabular-nums">{count}</span>
      </label>
      {inside && (
        <div className="ml-7">
          <Boxes name={name} options={inside} />
        </div>
      )}
    </Fragment>
  ));
}
