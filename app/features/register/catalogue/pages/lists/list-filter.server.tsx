import { formatMoney } from "#app/shell/figures/format.ts";
import { Options } from "#app/shell/form/options.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { type ListFilter, type ListKind, listFilterSchema, listSorts } from "../../shared/input.ts";
import {
  type InstitutionCategory,
  institutionCategories,
  owners,
  schoolBoardings,
  schoolFeeLimits,
  schoolSectors,
  schoolStages,
  unknownOfSchool,
} from "../../shared/register-values.ts";
import {
  boardingNames,
  categoryNames,
  genderNames,
  sectorNames,
  stageNames,
  stateNames,
  unknownText,
} from "../names.ts";
import { listText as text } from "./text.json";

interface Option {
  value: string;
  label: string;
}

interface Choice {
  name: Exclude<keyof ListFilter, "page" | "q" | "sort">;
  label: string;
  options: readonly Option[];
}

/** The categories that a list offers; the other lists are of one category. */
const categoriesOf: Partial<Record<ListKind, readonly InstitutionCategory[]>> = {
  tafe: ["vocational", "english", "other"],
  institutions: institutionCategories,
};

const named = (values: readonly string[], names: Record<string, string>) =>
  values.map((value) => ({ value, label: names[value] ?? value }));

const ownerNames = { government: text.government, private: text.private };

const states = Object.entries(stateNames).map(([value, name]) => ({ value, label: `${name} ${value}` }));

const fees = schoolFeeLimits.map((limit) => ({
  value: String(limit),
  label: fill(text.feeUpTo, { fee: formatMoney(limit) }),
}));

const unknown = { value: unknownOfSchool, label: unknownText };

/** Filters of schools, with those of which it is not known. */
const schoolChoices: readonly Choice[] = [
  { name: "fee", label: text.filterFee, options: fees },
  { name: "sector", label: text.filterSector, options: [...named(schoolSectors, sectorNames), unknown] },
  { name: "gender", label: text.filterGender, options: [...named(["girls", "boys", "mixed"], genderNames), unknown] },
  { name: "boarding", label: text.filterBoarding, options: [...named(schoolBoardings, boardingNames), unknown] },
  { name: "years", label: text.filterYears, options: [...named(Object.keys(schoolStages), stageNames), unknown] },
];

/** The filters that a list has besides the name. */
function choicesOf(kind: ListKind, cities: readonly Option[]): Choice[] {
  const categories = categoriesOf[kind];
  const ofCategories: readonly Choice[] = [
    { name: "category", label: text.filterCategory, options: named(categories ?? [], categoryNames) },
    { name: "owner", label: text.filterOwner, options: named(owners, ownerNames) },
  ];
  return [
    ...(categories ? ofCategories : []),
    { name: "state", label: text.filterState, options: states },
    { name: "city", label: text.filterCity, options: cities },
    ...(kind === "highschool" ? schoolChoices : []),
  ];
}

/** The orders that a list offers besides that of renown. */
export const sortsOf = (kind: ListKind): readonly NonNullable<ListFilter["sort"]>[] =>
  kind === "university" ? listSorts : kind === "highschool" ? ["fee", "name"] : ["courses", "name"];

/** The filter restricted to what the list offers: "?gender=girls" is dropped for universities. */
export function offeredFilter(kind: ListKind, filter: ListFilter): ListFilter {
  const offered = { ...filter };
  const categories = categoriesOf[kind];
  if (!(filter.category && categories?.includes(filter.category))) offered.category = null;
  if (!categories) offered.owner = null;
  if (kind !== "highschool")
    Object.assign(offered, { sector: null, gender: null, boarding: null, years: null, fee: null });
  if (filter.sort && !sortsOf(kind).includes(filter.sort)) offered.sort = null;
  return offered;
}

/** The address of a filtered list, without default values, so that every list has one address. */
export function listAddress({ kind, page = 1, ...filter }: Partial<ListFilter> & { kind: ListKind }): string {
  const query = new URLSearchParams();
  for (const name of listFilterSchema.omit({ page: true }).keyof().options) {
    const value = filter[name];
    if (value) query.set(name, String(value));
  }
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/study/${kind}?${query}` : `/study/${kind}`;
}

const field = "mt-1 block min-h-11 w-full rounded-lg border border-line bg-surface px-3";

interface Props {
  kind: ListKind;
  filter: ListFilter;
  cities: readonly Option[];
}

/**
 * The filters of a list: a GET form, so they are in the address and work without JavaScript. On phones it is a sheet over the
 * list, as in the search, which a checkbox opens and closes.
 */
export function ListFilters({ kind, filter, cities }: Props) {
  const choices = choicesOf(kind, cities).map((choice) => ({ ...choice, chosen: filter[choice.name] ?? "" }));
  const { q, sort } = filter;
  const count = choices.filter(({ chosen }) => chosen).length + Number(q !== "");
  return (
    <search className="filters">
      <input type="checkbox" id="show-filters" className="peer sr-only lg:hidden" />
      <label htmlFor="show-filters" className="filters-open">
        {text.filters}
        {count > 0 && `（${count}）`}
      </label>
      <form
        action={`/study/${kind}`}
        className="mt-4 hidden grid-cols-4 items-end gap-3 peer-checked:block lg:grid lg:space-y-0! xl:grid-cols-5"
      >
        <label htmlFor="show-filters" className="filters-close">
          {text.close}
        </label>
        {sort && <input type="hidden" name="sort" value={sort} />}
        <label className="block">
          {text.filterName}
          <input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            placeholder={text.filterNamePlaceholder}
            className={field}
          />
        </label>
        {choices.map(({ name, label, options, chosen }) => (
          <label key={name} className="block">
            {label}
            <select name={name} defaultValue={chosen} className={field}>
              <Options of={options} none={name === "category" ? text.allCategories : text.allStates} />
            </select>
          </label>
        ))}
        <div className="filters-end">
          {count > 0 && (
            <a href={listAddress({ kind, sort })} className="button">
              {text.clear}
            </a>
          )}
          <button type="submit" className="button button-primary">
            {text.filter}
          </button>
        </div>
      </form>
    </search>
  );
}
