import { Form, Link } from "react-router";
import type { ListFilter, ListKind } from "#worker/features/catalogue/input.ts";
import {
  type InstitutionCategory,
  institutionCategories,
  type State,
} from "#worker/features/catalogue/register-values.ts";
import { categoryNames, stateNames } from "../names.ts";
import { listText } from "./text.ts";

interface Props {
  kind: ListKind;
  /** Only the list of all institutions has this filter. */
  category: InstitutionCategory | null;
  state: State | null;
  /** A metropolitan area. */
  city: string | null;
  cities: readonly { value: string; label: string }[];
  q: string;
}

const field = "mt-1 block min-h-11 w-full rounded-lg border border-line bg-surface px-3";

/** The filter of a list. It is a GET form, so the filter is in the address and works without JavaScript. */
export function ListFilterForm({ kind, category, state, city, cities, q }: Props) {
  const asksCategory = kind === "institutions";
  return (
    <search>
      <Form
        method="get"
        action={`/study/${kind}`}
        className={`mt-4 grid gap-3 rounded-xl border border-line bg-surface p-4 ${asksCategory ? "sm:grid-cols-2 lg:grid-cols-[1fr_11rem_12rem_10rem_auto]" : "sm:grid-cols-2 lg:grid-cols-[1fr_12rem_10rem_auto]"} sm:items-end`}
      >
        <label className="block">
          {listText.filterName}
          <input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            placeholder={listText.filterNamePlaceholder}
            className={field}
          />
        </label>
        {asksCategory && (
          <label className="block">
            {listText.filterCategory}
            <select name="category" defaultValue={category ?? ""} className={field}>
              <option value="">{listText.allCategories}</option>
              {institutionCategories.map((known) => (
                <option key={known} value={known}>
                  {categoryNames[known]}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="block">
          {listText.filterState}
          <select name="state" defaultValue={state ?? ""} className={field}>
            <option value="">{listText.allStates}</option>
            {Object.entries(stateNames).map(([code, name]) => (
              <option key={code} value={code}>
                {name} {code}
              </option>
            ))}
          </select>
        </label>
        <label className="block">
          {listText.filterCity}
          <select name="city" defaultValue={city ?? ""} className={field}>
            <option value="">{listText.allStates}</option>
            {cities.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <div className="flex items-center gap-3">
          <button type="submit" className="min-h-11 rounded-lg bg-primary px-5 font-medium text-primary-ink">
            {listText.filter}
          </button>
          {(category || state || city || q) && (
            <Link to={`/study/${kind}`} className="py-2 text-primary underline underline-offset-4">
              {listText.clear}
            </Link>
          )}
        </div>
      </Form>
    </search>
  );
}

/** The address of a filtered list, without default values, so that every list has one address. */
export function listAddress({ kind, category, state, city, q, page }: ListFilter & { kind: ListKind }): string {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (state) query.set("state", state);
  if (city) query.set("city", city);
  if (q) query.set("q", q);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/study/${kind}?${query}` : `/study/${kind}`;
}
