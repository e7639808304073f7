import { type FormEvent, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { choiceKinds, schoolKinds, sortOrders } from "#worker/features/search/explore/filters.ts";
import type { ExploreQuery } from "#worker/features/search/input.ts";
import type { FacetOptions } from "./describe-results.ts";
import { addressParameters } from "./explore-address.ts";
import { Choices, OneOf, SchoolFilters, select } from "./filter-fields.tsx";
import { filterText, resultsText } from "./text.ts";

interface Props {
  facets: FacetOptions;
  query: ExploreQuery;
  /** The query with what its words ask for. */
  chosen: ExploreQuery;
  /** Fields that words of the query fill. Their empty value is part of an address: it takes the words back. */
  fromWords: readonly string[];
  type: "course" | "institution";
}

/** Parameters that apply to institutions. The others are about courses and become hidden fields. */
const institutionFilters = new Set<string>([
  ...["state", "city", "category", "owner", "live", "type", "page"],
  ...schoolKinds,
]);

/** Filters that are checkboxes. */
const boxes = [...choiceKinds, "live"];

/**
 * The filters: a GET form that applies every change at once when JavaScript runs. On phones a checkbox shows and hides it,
 * which works without JavaScript.
 */
export function Filters({ facets, query, chosen: shown, fromWords, type }: Props) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const isCourse = type === "course";
  const parameters = addressParameters(query);
  const hidden = parameters.filter(([name]) => (isCourse ? name === "q" : !institutionFilters.has(name)));

  // A change made before hydration had no handler: it is applied now. Later the fields follow the address, also after the
  // back button. The form is not re-mounted, so it keeps the focus.
  const address = new URLSearchParams(addressParameters(shown)).toString();
  const isHydrated = useRef(false);
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])];
    if (!isHydrated.current) {
      isHydrated.current = true;
      if (fields.some(isChanged)) {
        form.current?.requestSubmit();
        return;
      }
    }
    const chosen = new URLSearchParams(address);
    for (const field of fields) {
      if (field instanceof HTMLSelectElement) field.value = chosen.get(field.name) ?? "";
      if (field instanceof HTMLInputElement && field.type === "checkbox") {
        field.checked = chosen.getAll(field.name).includes(field.value);
      }
    }
  }, [address]);

  function apply(event: FormEvent<HTMLFormElement>) {
    // Not for a change: the change of a checkbox is its click, which would be undone.
    if (event.type === "submit") event.preventDefault();
    const { target } = event;
    const changed = target instanceof HTMLSelectElement || target instanceof HTMLInputElement ? target.name : null;
    // Leaves empty fields out of the address, and what words say already unless it was changed; and puts the sort order, the
    // first field, behind the filters.
    const filled = [...new FormData(event.currentTarget)].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === "string" &&
        (fromWords.includes(entry[0]) ? changed === null || entry[0] === changed : entry[1] !== ""),
    );
    const ordered = filled.toSorted(([a], [b]) => Number(a === "sort") - Number(b === "sort"));
    submit(new URLSearchParams(ordered), { action: "/search", preventScrollReset: true });
  }

  return (
    <div className="mb-4 lg:mb-0">
      <input type="checkbox" id="show-filters" className="peer sr-only lg:hidden" />
      <label
        htmlFor="show-filters"
        className="flex min-h-11 cursor-pointer items-center justify-between rounded-lg border border-line bg-surface px-4 font-medium after:content-['▾'] peer-checked:after:content-['▴'] peer-focus-visible:outline-2 lg:hidden"
      >
        {filterText.show}
      </label>
      <Form
        ref={form}
        action="/search"
        onChange={apply}
        onSubmit={apply}
        className="mt-3 hidden space-y-5 peer-checked:block lg:mt-0 lg:block"
      >
        {hidden.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        {/* An unchecked box sends nothing: without this, the words would check it again. */}
        {boxes
          .filter((name) => fromWords.includes(name) && (isCourse || institutionFilters.has(name)))
          .map((name) => (
            <input key={name} type="hidden" name={name} value="" />
          ))}
        {/* Filters must not switch from institutions to courses, which are the default. */}
        {(query.type !== null || !isCourse) && <input type="hidden" name="type" value={type} />}
        {isCourse && (
          <label className="block">
            <span className="font-medium">{resultsText.sort.label}</span>
            <select name="sort" defaultValue={shown.sort === "relevance" ? "" : shown.sort} className={select}>
              {sortOrders.map((order) => (
                <option key={order} value={order === "relevance" ? "" : order}>
                  {resultsText.sort[order]}
                </option>
              ))}
            </select>
          </label>
        )}
        <Choices name="live" options={facets.live} />
        <Choices name="state" title={filterText.state} options={facets.state} />
        <Choices name="city" title={filterText.city} options={facets.city} />
        <Choices name="category" title={filterText.category} options={facets.category} />
        <Choices name="owner" title={filterText.owner} options={facets.owner} />
        <SchoolFilters facets={facets} />
        {isCourse && (
          <>
            <Choices name="level" title={filterText.level} options={facets.level} />
            <Choices name="field" title={filterText.field} options={facets.field} />
            <OneOf name="cost" options={facets.cost} />
            <OneOf name="yearly" options={facets.yearly} />
            <OneOf name="weeks" options={facets.weeks} />
            <OneOf name="work" options={facets.work} />
            <OneOf name="regional" options={facets.regional} />
            <Choices name="language" title={filterText.language} options={facets.language} />
          </>
        )}
        <button
          type="submit"
          className="min-h-11 w-full rounded-lg bg-primary px-4 font-medium text-primary-ink lg:w-auto"
        >
          {filterText.apply}
        </button>
      </Form>
    </div>
  );
}

/** Whether a field differs from what the server rendered. */
function isChanged(field: Element) {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) => option.defaultSelected && !option.selected);
  }
  return field instanceof HTMLInputElement && field.type === "checkbox" && field.checked !== field.defaultChecked;
}
