import { formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { OneKind, RangeKind, schoolKinds } from "../shared/explore/filters.ts";
import type { FacetOption, FacetOptions } from "./describe-results.ts";
import { filterText } from "./text.json";

export const select = "mt-1 block min-h-11 w-full rounded-lg border border-line bg-surface px-3";

/** In the order of the form. A separate list: the browser needs nothing else of the module of filters. */
const kindsOfSchool: typeof schoolKinds = ["sector", "gender", "boarding"];

/** Rarely used filters: folded on phones, unless one is chosen. */
export function MoreFilters({ facets, isCourse }: { facets: FacetOptions; isCourse: boolean }) {
  const kinds: (keyof FacetOptions)[] = isCourse
    ? ["category", "owner", "cost", "weeks", "work", "regional", "language", "live"]
    : ["category", "owner", "live"];
  const isChosen = kinds.some((kind) => facets[kind].some(({ isOn }) => isOn));
  return (
    <details className="more-filters" open={isChosen}>
      <summary>{filterText.moreKinds}</summary>
      <div>
        <Choices name="category" title={filterText.category} options={facets.category} />
        <Choices name="owner" title={filterText.owner} options={facets.owner} />
        <SchoolFilters facets={facets} />
        {isCourse && (
          <>
            <OneOf name="cost" options={facets.cost} />
            <OneOf name="weeks" options={facets.weeks} />
            <OneOf name="work" options={facets.work} />
            <OneOf name="regional" options={facets.regional} />
            <Choices name="language" title={filterText.language} options={facets.language} />
          </>
        )}
        <Choices name="live" options={facets.live} />
      </div>
    </details>
  );
}

/** Collapsed unless the results are mostly schools, or one is chosen; absent without schools. */
function SchoolFilters({ facets }: { facets: FacetOptions }) {
  const sum = (options: readonly FacetOption[]) => options.reduce((total, { count }) => total + count, 0);
  if (sum(facets.sector) === 0 && kindsOfSchool.every((kind) => facets[kind].length === 0)) return null;
  const isChosen = kindsOfSchool.some((kind) => facets[kind].some(({ isOn }) => isOn));
  return (
    <details open={isChosen || sum(facets.sector) * 2 > sum(facets.category)}>
      <summary className="cursor-pointer py-2 font-medium text-primary">{filterText.school}</summary>
      <div className="space-y-5">
        {kindsOfSchool.map((kind) => (
          <Choices key={kind} name={kind} title={filterText[kind]} options={facets[kind]} />
        ))}
      </div>
    </details>
  );
}

/** Further options are collapsed, unless one of them is chosen. */
const shownAtFirst = 8;

export function Choices({ name, title, options }: { name: string; title?: string; options: readonly FacetOption[] }) {
  if (options.length === 0) return null;
  const first = options.slice(0, shownAtFirst);
  const rest = options.slice(shownAtFirst);
  return (
    <fieldset>
      {title && <legend className="font-medium">{title}</legend>}
      {first.map((option) => (
        <Choice key={option.value} name={name} option={option} />
      ))}
      {rest.length > 0 && (
        <details open={rest.some(({ isOn }) => isOn)}>
          <summary className="cursor-pointer py-2 text-primary">
            {fill(filterText.more, { count: rest.length })}
          </summary>
          {rest.map((option) => (
            <Choice key={option.value} name={name} option={option} />
          ))}
        </details>
      )}
    </fieldset>
  );
}

function Choice({ name, option: { value, label, count, isOn, inside } }: { name: string; option: FacetOption }) {
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-2 lg:min-h-8">
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={isOn}
          className="size-5 shrink-0 accent-primary"
        />
        <span className="min-w-0 flex-1">{label}</span>
        <span className="text-muted text-sm tabular-nums">{formatNumber(count)}</span>
      </label>
      {inside && (
        <div className="ml-7">
          {inside.map((option) => (
            <Choice key={option.value} name={name} option={option} />
          ))}
        </div>
      )}
    </>
  );
}

export function OneOf({ name, options }: { name: RangeKind | OneKind; options: readonly FacetOption[] }) {
  if (options.length === 0) return null;
  return (
    <label className="block">
      <span className="font-medium">{filterText[name]}</span>
      <select name={name} defaultValue={options.find(({ isOn }) => isOn)?.value ?? ""} className={select}>
        <option value="">{filterText.any}</option>
        {options.map(({ value, label, count }) => (
          <option key={value} value={value}>
            {fill(filterText.option, { label, count })}
          </option>
        ))}
      </select>
    </label>
  );
}
