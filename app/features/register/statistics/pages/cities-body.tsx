import type { LeaderMapView } from "#app/shell/charts/leader-map.server.ts";
import { LeaderMap } from "#app/shell/charts/leader-map.tsx";
import type { ShownMoney } from "#app/shell/figures/exchange-rate.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { FactSources } from "#app/shell/figures/fact-sentence.tsx";
import { type Packed, unpack } from "#app/shell/islands/static-section.tsx";
import { FoldedRest } from "#app/shell/page/folded-rest.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { groupLinks } from "../shared/level-groups.ts";
import { cityText } from "./city-text.json";
import { LevelSwitch } from "./parts.tsx";
import { statisticsText } from "./text.json";

interface ShownCity {
  nameCn: string;
  nameEn: string;
  path: string;
  courses: string;
  /** What a year costs at the chosen level; null with too few courses. */
  fee: ShownMoney | null;
  /** Rent, temperatures, regional or not, how far away. */
  traits: string;
}

interface StateGroup {
  state: string;
  name: string;
  cities: ShownCity[];
}

interface CitiesView {
  groups: StateGroup[];
  links: ReturnType<typeof groupLinks>;
  /** The largest cities; null when fewer than two have a median fee. */
  map: LeaderMapView | null;
  /** Figures of rents and temperatures by key. */
  sources: Record<string, Fact>;
  rateNote: string;
  /** YYYY-MM-DD of the register. */
  date: string;
}

/** The cities on a map and by state, the sources of their figures. */
export function CitiesBody({ packed }: { packed: Packed<CitiesView> }) {
  const { groups, links, map, sources, rateNote, date } = unpack(packed);
  return (
    <>
      <LevelSwitch links={links} />
      {map && <LeaderMap map={map} />}
      {groups.map(({ state, name, cities }) => (
        <Section key={state} id={state.toLowerCase()} title={name}>
          <FoldedRest
            items={cities.toSorted((a, b) => Number(b.fee !== null) - Number(a.fee !== null))}
            shown={cities.filter(({ fee }) => fee !== null).length}
            more={cityText.moreCities}
          >
            {(some) => <CityRows cities={some} />}
          </FoldedRest>
        </Section>
      ))}
      <FactSources sentences={[{ text: "", facts: sources }]} />
      <p className="mt-8 max-w-[40em] text-muted text-sm">
        {cityText.distanceNote}
        {rateNote}
        {fill(statisticsText.source, { date })}
      </p>
    </>
  );
}

/** Cities with what one asks of them. */
const CityRows = ({ cities }: { cities: readonly ShownCity[] }) => (
  <ul className="rows rows-figures lg:grid lg:grid-cols-2 lg:gap-x-12">
    {cities.map(({ nameCn, nameEn, path, courses, fee, traits }) => (
      <li key={path}>
        <span>
          <a href={path} className="title-link text-block">
            {nameCn}{" "}
            <span lang="en" className="font-normal text-muted text-sm">
              {nameEn}
            </span>
          </a>
          <small className="block text-muted text-sm [word-break:keep-all]">
            {traits} · <span className="whitespace-nowrap">{fill(statisticsText.courses, { count: courses })}</span>
          </small>
        </span>
        <span className="tabular-nums">
          <b className="font-semibold">{fee?.aud ?? statisticsText.none}</b>
          <small className="block text-muted text-sm">{fee?.converted}</small>
        </span>
      </li>
    ))}
  </ul>
);
