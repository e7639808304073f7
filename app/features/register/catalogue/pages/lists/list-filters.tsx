import { Options } from "#app/shell/form/options.tsx";
import type { ListView } from "./describe-list.server.ts";
import { listText } from "./text.json";

const field = "mt-1 block min-h-11 w-full rounded-lg border border-line bg-surface px-3";

/**
 * The filters of a list: a GET form, so they are in the address and work without JavaScript. On phones it is a sheet over the
 * list, as in the search, which a checkbox opens and closes.
 */
export function ListFilters({ choices, q, sort, action, clear }: ListView) {
  const count = choices.filter(({ chosen }) => chosen).length + Number(q !== "");
  return (
    <search className="filters">
      <input type="checkbox" id="show-filters" className="peer sr-only lg:hidden" />
      <label htmlFor="show-filters" className="filters-open">
        {listText.filters}
        {count > 0 && `（${count}）`}
      </label>
      <form
        action={action}
        className="mt-4 hidden grid-cols-4 items-end gap-3 peer-checked:block lg:grid lg:space-y-0! xl:grid-cols-5"
      >
        <label htmlFor="show-filters" className="filters-close">
          {listText.close}
        </label>
        {sort && <input type="hidden" name="sort" value={sort} />}
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
        {choices.map(({ name, label, all, options, chosen }) => (
          <label key={name} className="block">
            {label}
            <select name={name} defaultValue={chosen} className={field}>
              <Options of={options} none={all} />
            </select>
          </label>
        ))}
        <div className="filters-end">
          {clear && (
            <a href={clear} className="button">
              {listText.clear}
            </a>
          )}
          <button type="submit" className="button button-primary">
            {listText.filter}
          </button>
        </div>
      </form>
    </search>
  );
}
