import { Chart } from "#app/shell/charts/chart.tsx";
import type { Drawing } from "#app/shell/charts/drawing.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { FactSources } from "#app/shell/figures/fact-sentence.tsx";
import { type Packed, unpack } from "#app/shell/islands/static-section.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { groupLinks } from "../shared/level-groups.ts";
import { LevelSwitch } from "./parts.tsx";
import { cityText, statisticsText } from "./text.json";

interface ShownCity {
  nameCn: string;
  nameEn: string;
  path: string;
  count: number;
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
  map: Drawing;
  largest: ShownCity[];
  /** Figures of rents by key. */
  rents: Record<string, Fact>;
  /** YYYY-MM-DD of the register. */
  date: string;
}

/** The cities on a map and by state, the sources of their figures. */
export function CitiesBody({ packed }: { packed: Packed<CitiesView> }) {
  const { groups, links, map, largest, rents, date } = unpack(packed);
  return (
    <>
      <LevelSwitch links={links} />
      <div className="lg:grid lg:grid-cols-[22.375rem_1fr] lg:items-center lg:gap-x-16">
        <Chart drawing={map} isTold />
        <div className="max-lg:hidden">
          <CityRows cities={largest} />
        </div>
      </div>
      {groups.map(({ state, name, cities }) => (
        <Section key={state} id={state.toLowerCase()} title={name}>
          <CityRows cities={cities} isWide />
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
const CityRows = ({ cities, isWide = false }: { cities: readonly ShownCity[]; isWide?: boolean }) => (
  <ul className={`rows rows-figures ${isWide ? "lg:grid lg:grid-cols-2 lg:gap-x-12" : ""}`}>
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
              {[other, fill(statisticsText.courses, { count: courses })].filter(Boolean).join(" · ")}
            </small>
          </span>
        </li>
      ),
    )}
  </ul>
);
