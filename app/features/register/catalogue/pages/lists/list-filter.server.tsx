import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { filterStyle, LabelledSelect } from "#app/shell/form/labelled-select.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { type InstitutionList, kindKeyOf } from "../../server/list-institutions.ts";
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

/** The categories that a list offers. The other lists have only one category. */
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

/** Filters of schools. They also match schools whose trait is unknown. */
const schoolChoices: readonly Choice[] = [
  { name: "fee", label: text.filterFee, options: fees },
  { name: "sector", label: text.filterSector, options: [...named(schoolSectors, sectorNames), unknown] },
  { name: "gender", label: text.filterGender, options: [...named(["girls", "boys", "mixed"], genderNames), unknown] },
  { name: "boarding", label: text.filterBoarding, options: [...named(schoolBoardings, boardingNames), unknown] },
  { name: "years", label: text.filterYears, options: [...named(Object.keys(schoolStages), stageNames), unknown] },
];

/** The filters of a list besides the name. */
function choicesOf(kind: ListKind, cities: readonly Option[]): Choice[] {
  const categories = categoriesOf[kind];
  const ofCategories: readonly Choice[] = [
    { name: "category", label: text.filterCategory, options: named(categories ?? [], categoryNames) },
    { name: "owner", label: text.filterOwner, options: named(owners, ownerNames) },
  ];
  return [
    ...(categories ? ofCategories : []),
    { name: "city", label: text.filterCity, options: cities },
    { name: "state", label: text.filterState, options: states },
    ...(kind === "university" ? schoolChoices.slice(0, 1) : []),
    ...(kind === "highschool" ? schoolChoices : []),
  ];
}

/** The orders of a list besides the default order by renown. */
export const sortsOf = (kind: ListKind): readonly NonNullable<ListFilter["sort"]>[] =>
  kind === "university" ? listSorts : kind === "highschool" ? ["fee", "name"] : ["fee", "courses", "name"];

/** The filter restricted to what the list offers: "?gender=girls" is dropped for universities. */
export function offeredFilter(kind: ListKind, filter: ListFilter): ListFilter {
  const offered = { ...filter };
  const categories = categoriesOf[kind];
  if (!(filter.category && categories?.includes(filter.category))) offered.category = null;
  if (!categories) offered.owner = null;
  if (kind !== "highschool") Object.assign(offered, { sector: null, gender: null, boarding: null, years: null });
  if (kind !== "highschool" && kind !== "university") offered.fee = null;
  if (filter.sort && !sortsOf(kind).includes(filter.sort)) offered.sort = null;
  return offered;
}

/** The filter of a list without a query. That of TAFEs begins with the public ones; `?category=all` has all of them. */
export const firstFilters: Partial<Record<ListKind, string>> = { tafe: "category=vocational&owner=government" };

/** The address of a filtered list, without default values, so that every list has one address. */
export function listAddress({ kind, page = 1, ...filter }: Partial<ListFilter> & { kind: ListKind }): string {
  const query = new URLSearchParams();
  for (const name of listFilterSchema.omit({ page: true }).keyof().options) {
    const value = filter[name];
    if (value) query.set(name, String(value));
  }
  if (page > 1) query.set("page", String(page));
  if (String(query) === (firstFilters[kind] ?? "")) return `/study/${kind}`;
  return `/study/${kind}?${query.size > 0 ? query : "category=all"}`;
}

/** The selects that are shown next to the name; the others are folded. */
const shownChoices = 4;

const Select = (choice: Choice & { value: string | number }) => (
  <LabelledSelect
    {...choice}
    none={choice.name === "category" ? text.allCategories : text.allStates}
    className="block lg:w-32 lg:flex-1"
  />
);

type Kind = Pick<ListFilter, "category" | "owner"> & { label: string };

/**
 * A short name of a kind of institution. Government vocational colleges are TAFEs.
 * @param owner in any case
 */
export const kindNameOf = (category: InstitutionCategory, owner: string | null): string =>
  category === "vocational" && owner?.toLowerCase() === "government" ? text.tafe : text.kindNames[category];

const allKinds: Kind = { category: null, owner: null, label: text.all };

/** Kinds with a list of their own. */
const listOf: Partial<Record<InstitutionCategory, string>> = {
  university: "/study/university",
  school: "/study/highschool",
  pathway: "/study/pathway",
};

/** What most people narrow a list by, as links: the kind as tabs where kinds are mixed, then cities, fees and kinds of schools. */
export function ListChoices({ kind, filter, cities, byKind }: Props & { byKind: InstitutionList["kinds"] }) {
  const { category, owner } = filter;
  const kinds = categoriesOf[kind]?.flatMap((one) => {
    const ofOwners: readonly Kind["owner"][] = one === "vocational" ? owners : [null];
    return ofOwners.map((ofOwner): Kind => ({ category: one, owner: ofOwner, label: kindNameOf(one, ofOwner) }));
  });
  const ofSchools = [
    ["gender", "girls", genderNames.girls],
    ["boarding", "yes", boardingNames.yes],
  ] as const;
  const limit = kind === "university" ? 40_000 : 30_000;
  const chips = [
    ...(kind === "highschool" ? ofSchools : []),
    ...shownCities.flatMap((city) => {
      const found = cities.find(({ value }) => value === city);
      return found ? [["city", found.value, found.label] as const] : [];
    }),
    ...(kind === "highschool" || kind === "university"
      ? [["fee", limit, fill(text.feeUpTo, { fee: formatMoney(limit) })] as const]
      : []),
  ];
  // The list of all institutions begins with its kinds.
  const isWhole =
    kind === "institutions" && listAddress({ ...filter, kind, sort: null, page: 1 }) === "/study/institutions";
  return (
    <>
      {kinds && (
        <nav aria-label={text.kinds} className={isWhole ? "list-chips" : "level-switch"}>
          {(isWhole ? kinds : [allKinds, ...kinds]).map(({ label, ...one }) => (
            <a
              key={label}
              href={(isWhole && listOf[one.category ?? "other"]) || listAddress({ kind, ...filter, ...one, page: 1 })}
              aria-current={!isWhole && one.category === category && one.owner === owner ? "page" : undefined}
            >
              {label}
              {isWhole && (
                <span className="ms-1.5 text-muted tabular-nums">
                  {formatNumber(byKind.get(kindKeyOf(one))?.length ?? 0)}
                </span>
              )}
            </a>
          ))}
        </nav>
      )}
      <nav aria-label={text.chips} className="list-chips">
        {chips.map(([name, value, label]) => (
          <a
            key={value}
            href={listAddress({ kind, ...filter, page: 1, [name]: filter[name] === value ? null : value })}
            aria-current={filter[name] === value ? "true" : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}

const shownCities = ["sydney", "melbourne", "brisbane", "perth", "adelaide"];

interface Props {
  kind: ListKind;
  filter: ListFilter;
  cities: readonly Option[];
}

/**
 * The filters of a list. They are a GET form, so they are in the address and work without JavaScript. On phones the
 * form is a sheet over the list, like in the search; a checkbox opens and closes it.
 */
export function ListFilters({ kind, filter, cities }: Props) {
  const choices = choicesOf(kind, cities).map((choice) => ({ ...choice, value: filter[choice.name] ?? "" }));
  const [shown, rest] = [choices.slice(0, shownChoices), choices.slice(shownChoices)];
  const { q, sort } = filter;
  // The list of TAFEs always has a kind, which its tabs show.
  const isCounted = ({ name }: Choice) => kind !== "tafe" || (name !== "category" && name !== "owner");
  const count = choices.filter((choice) => choice.value && isCounted(choice)).length + Number(q !== "");
  return (
    <search className="filters">
      <input type="checkbox" id="show-filters" className="peer sr-only lg:hidden" />
      <label htmlFor="show-filters" className="filters-open">
        {text.filters}
        {count > 0 && `（${count}）`}
      </label>
      <form
        action={`/study/${kind}`}
        className="mt-4 hidden items-end gap-3 peer-checked:block lg:flex lg:flex-wrap lg:space-y-0!"
      >
        <label htmlFor="show-filters" className="filters-close">
          {text.close}
        </label>
        {sort && <input type="hidden" name="sort" value={sort} />}
        <label className="block lg:w-40 lg:flex-1">
          {text.filterName}
          <input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            placeholder={text.filterNamePlaceholder}
            className={filterStyle}
          />
        </label>
        {shown.map((choice) => (
          <Select key={choice.name} {...choice} />
        ))}
        {rest.length > 0 && (
          <details className="group order-last lg:w-full" open={rest.some(({ value }) => value)}>
            <summary className="link-line">{text.moreFilters}</summary>
            <div className="gap-3 space-y-5 pt-2 lg:flex lg:space-y-0">
              {rest.map((choice) => (
                <Select key={choice.name} {...choice} />
              ))}
            </div>
          </details>
        )}
        <div className="filters-end">
          {count > 0 && <ButtonLink href={listAddress({ kind, sort })}>{text.clear}</ButtonLink>}
          <button type="submit" className="button button-primary">
            {text.filter}
          </button>
        </div>
      </form>
    </search>
  );
}
