import { Form, Link } from "react-router";
import type { ListFilter, ListKind } from "#worker/features/catalogue/input.ts";
import { type Choice, choicesOf } from "./list-filter.ts";
import { listText } from "./text.ts";

interface Props {
  kind: ListKind;
  filter: Omit<ListFilter, "page">;
  /** The metropolitan areas of the list. */
  cities: readonly { value: string; label: string }[];
}

const field = "mt-1 block min-h-11 w-full rounded-lg border border-line bg-surface px-3";

/** Of schools; folded on phones, where the first schools would be a screen further down. */
const folded: readonly Choice["name"][] = ["sector", "gender", "boarding", "years"];

/** The filter of a list. It is a GET form, so the filter is in the address and works without JavaScript. */
export function ListFilterForm({ kind, filter, cities }: Props) {
  const choices = choicesOf(kind, cities);
  const select = (choice: Choice) => <Select key={choice.name} choice={choice} chosen={filter[choice.name]} />;
  const more = choices.filter(({ name }) => folded.includes(name));
  return (
    <search>
      <Form method="get" action={`/study/${kind}`} className="mt-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-5">
        <label className="col-span-2 block lg:col-span-1">
          {listText.filterName}
          <input
            type="search"
            name="q"
            defaultValue={filter.q}
            maxLength={100}
            placeholder={listText.filterNamePlaceholder}
            className={field}
          />
        </label>
        {choices.filter(({ name }) => !folded.includes(name)).map(select)}
        {more.length > 0 && (
          <details className="more-filters col-span-2 lg:col-span-4" open={more.some(({ name }) => filter[name])}>
            <summary>{listText.moreFilters}</summary>
            <div className="grid grid-cols-2 gap-3 space-y-0! lg:grid-cols-4">{more.map(select)}</div>
          </details>
        )}
        <div className="col-span-2 flex items-center gap-3 lg:col-span-1">
          <button type="submit" className="min-h-11 rounded-lg bg-primary px-5 font-medium text-primary-ink">
            {listText.filter}
          </button>
          {Object.values(filter).some(Boolean) && (
            <Link to={`/study/${kind}`} className="py-2 text-primary underline underline-offset-4">
              {listText.clear}
            </Link>
          )}
        </div>
      </Form>
    </search>
  );
}

interface SelectProps {
  choice: Choice;
  chosen: string | number | null;
}

const Select = ({ choice: { name, label, all, options }, chosen }: SelectProps) => (
  <label className="block">
    {label}
    <select name={name} defaultValue={chosen ?? ""} className={field}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
);
