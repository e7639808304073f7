import type { LeaderMapView } from "#app/shell/charts/leader-map.server.ts";
import { LeaderMap } from "#app/shell/charts/leader-map.tsx";
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
  /** What a year costs at the chosen level, and at one more. */
  fees: string[];
  rent: string | null;
  regional: string;
  distance: string | null;
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
  /** Figures of rents by key. */
  rents: Record<string, Fact>;
  /** YYYY-MM-DD of the register. */
  date: string;
}

/** The cities on a map and by state, the sources of their figures. */
export function CitiesBody({ packed }: { packed: Packed<CitiesView> }) {
  const { groups, links, map, rents, date } = unpack(packed);
  return (
    <>
      <LevelSwitch links={links} />
      {map && <LeaderMap map={map} />}
      {groups.map(({ state, name, cities }) => (
        <Section key={state} id={state.toLowerCase()} title={name}>
          <FoldedRest
            items={cities.toSorted((a, b) => Number(b.fees.length > 0) - Number(a.fees.length > 0))}
            shown={cities.filter(({ fees }) => fees.length > 0).length}
            more={cityText.moreCities}
          >
            {(some) => <CityRows cities={some} />}
          </FoldedRest>
        </Section>
      ))}
      <FactSources sentences={[{ text: "", facts: rents }]} />
      <p className="mt-8 max-w-[40em] text-muted text-sm">
        {cityText.distanceNote}
        {fill(statisticsText.source, { date })}
      </p>
    </>
  );
}

/** Cities with what one asks of them: fee, rent, regional or not, how far away. */
const CityRows = ({ cities }: { cities: readonly ShownCity[] }) => (
  <ul className="rows rows-figures lg:grid lg:grid-cols-2 lg:gap-x-12">
    {cities.map(
      ({ nameCn, nameEn, path, courses, fees: [fee = statisticsText.none, other], rent, regional, distance }) => (
        <li key={path}>
          <span>
            <a href={path} className="title-link">
              {nameCn}{" "}
              <span lang="en" className="font-normal text-muted text-sm">
                {nameEn}
              </span>
            </a>
            <small className="block text-muted text-sm">{[rent, regional, distance].filter(Boolean).join(" · ")}</small>
          </span>
          <span className="tabular-nums">
            {fee}
            <small className="block text-muted text-sm">
              {other && <span className="max-sm:hidden">{other} · </span>}
              {fill(statisticsText.courses, { count: courses })}
            </small>
          </span>
        </li>
      ),
    )}
  </ul>
);
