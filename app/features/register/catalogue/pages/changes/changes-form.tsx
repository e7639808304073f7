import { Form } from "react-router";
import { filterStyle, LabelledSelect } from "#app/shell/form/labelled-select.tsx";
import { SpacedLink } from "#app/shell/page/links.tsx";
import { changeEntities, type RegisterLoad } from "../../shared/changes/history.ts";
import type { TypedFilter } from "./changes-filter.ts";
import { changesText } from "./text.json";

interface Props {
  typed: TypedFilter;
  events: readonly RegisterLoad[];
}

const kinds = ["added", "changed", "closed", "reopened", "dearer", "cheaper", "delisted", "relisted"] as const;

/** The filter of the history. It is a GET form, so the filter is in the address and works without JavaScript. */
export function ChangesForm({ typed, events }: Props) {
  const isFiltered = Object.values(typed).some(Boolean);
  return (
    <search>
      <Form
        method="get"
        action="/data/changes"
        className="mt-4 grid grid-cols-2 gap-3 rounded-xl border border-line bg-surface p-4 sm:grid-cols-[2fr_1fr_1fr_1fr]"
      >
        <label className="col-span-2 block sm:col-span-1">
          {changesText.filterInstitution}
          <input
            type="search"
            name="institution"
            defaultValue={typed.institution}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            placeholder={changesText.filterInstitutionHint}
            className={filterStyle}
          />
        </label>
        <LabelledSelect
          label={changesText.filterLoad}
          name="load"
          value={typed.load}
          className="col-span-2 block sm:col-span-1"
          none={typed.institution ? changesText.any : changesText.filterLoadNewest}
          options={events.map(({ id, registerDate }) => ({ value: String(id), label: registerDate }))}
        />
        <LabelledSelect
          label={changesText.filterChange}
          name="change"
          value={typed.change}
          none={changesText.any}
          options={kinds.map((kind) => ({ value: kind, label: changesText.kind[kind] }))}
        />
        <LabelledSelect
          label={changesText.filterEntity}
          name="entity"
          value={typed.entity}
          none={changesText.any}
          options={changeEntities.map((entity) => ({ value: entity, label: changesText.entity[entity] }))}
        />
        <div className="col-span-2 flex items-center gap-4 sm:col-span-4">
          <button type="submit" className="min-h-11 rounded-lg bg-primary px-5 font-medium text-primary-ink">
            {changesText.filter}
          </button>
          {isFiltered && <SpacedLink to="/data/changes">{changesText.clear}</SpacedLink>}
        </div>
      </Form>
    </search>
  );
}
