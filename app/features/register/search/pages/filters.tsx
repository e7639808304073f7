import { type FormEvent, Fragment, type KeyboardEvent, useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { LabelledSelect } from "#app/shell/form/labelled-select.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { describeFilters, describeForm, FilterGroup, FilterOption } from "./describe-filters.ts";
import { filterText } from "./text.json";

interface Props {
  groups: ReturnType<typeof describeFilters>;
  form: ReturnType<typeof describeForm>;
  /** The address without the filters; null without filters. */
  clear: string | null;
  /** "查看 110 门课程" */
  found: string;
}

/**
 * The filters: a GET form that applies every change at once when JavaScript runs. On phones it is a sheet over the results, which
 * a checkbox opens and closes, so that it works without JavaScript.
 */
export function Filters({ groups, form: { hidden, fromWords, shown, count }, clear, found }: Props) {
  const submit = useSubmit();
  const isChanging = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const toggle = useRef<HTMLInputElement>(null);

  // The fields are updated to the address, also after the Back button. The form is not remounted, so the focus stays in
  // it. While results load, they are not: the results of an earlier change would undo a newer one. Input before
  // hydration is handled by repeatChange.
  const followed = useRef(shown);
  useEffect(() => {
    if (isChanging || followed.current === shown) return;
    followed.current = shown;
    const chosen = new URLSearchParams(shown);
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.value = chosen.get(field.name) ?? "";
      if (field instanceof HTMLInputElement && field.type === "checkbox") {
        field.checked = chosen.getAll(field.name).includes(field.value);
      }
    }
  }, [shown, isChanging]);

  function apply(event: FormEvent<HTMLFormElement>) {
    // Skipped during a change: the update would undo the click on a checkbox.
    if (event.type === "submit") event.preventDefault();
    const { target } = event;
    const changed = target instanceof HTMLSelectElement || target instanceof HTMLInputElement ? target.name : null;
    // Prepares the submitted fields: omits empty ones, and unchanged ones that words already set; moves the sort order,
    // the first field, to the end.
    const filled = [...new FormData(event.currentTarget)].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === "string" &&
        (fromWords.includes(entry[0]) ? changed === null || entry[0] === changed : entry[1] !== ""),
    );
    const ordered = filled.toSorted(([a], [b]) => Number(a === "sort") - Number(b === "sort"));
    submit(new URLSearchParams(ordered), { action: "/search", preventScrollReset: true });
  }

  /** Closes the filter sheet of phones and scrolls to the results. */
  function close() {
    if (toggle.current) toggle.current.checked = false;
    const results = document.getElementById("results");
    results?.focus({ preventScroll: true });
    results?.scrollIntoView();
  }

  function closeOnEscape({ key, nativeEvent }: KeyboardEvent) {
    if (key !== "Escape" || nativeEvent.isComposing || !toggle.current?.checked) return;
    toggle.current.checked = false;
    toggle.current.focus();
  }

  return (
    <div className="filters">
      <input
        ref={toggle}
        type="checkbox"
        id="show-filters"
        onKeyDown={closeOnEscape}
        className="peer sr-only lg:hidden"
      />
      <label htmlFor="show-filters" className="filters-open">
        {count > 0 ? fill(filterText.showCount, { count }) : filterText.show}
      </label>
      <Form
        ref={form}
        action="/search"
        onChange={apply}
        onSubmit={apply}
        onKeyDown={closeOnEscape}
        className="hidden peer-checked:block lg:block"
      >
        <label htmlFor="show-filters" className="filters-close">
          {filterText.close}
        </label>
        {hidden.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        {groups.first.map((group) => (
          <Filter key={group.name} group={group} />
        ))}
        <details className="more-filters" open={groups.isMoreOpen}>
          <summary className="min-h-11 py-2 font-medium text-primary">{groups.moreText}</summary>
          <div className="space-y-5">
            {groups.more.map((group) => (
              <Filter key={group.name} group={group} />
            ))}
          </div>
        </details>
        <div className="filters-end">
          {clear && <ButtonLink to={clear}>{filterText.clear}</ButtonLink>}
          <button type="button" onClick={close} className="button button-primary noscript:hidden lg:hidden">
            {found}
          </button>
          <button type="submit" className="button button-primary max-lg:scripted:hidden">
            {filterText.apply}
          </button>
        </div>
      </Form>
    </div>
  );
}

/** Further options are collapsed, unless one of them is chosen. */
const shownAtFirst = 8;

/** A filter of the form: checkboxes, a select, or a collapsible group of filters. */
function Filter({ group: { name, title, options, isOne, inside, isOpen } }: { group: FilterGroup }) {
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
    const value = options.find(({ isOn }) => isOn)?.value;
    return (
      <LabelledSelect
        name={name}
        label={<span className="font-medium">{title}</span>}
        value={value}
        options={options}
      />
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
