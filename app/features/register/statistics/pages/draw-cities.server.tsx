import { stateNames } from "#app/features/register/catalogue/pages/public.ts";
import { readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { LeaderMap } from "#app/shell/charts/leader-map.tsx";
import { describeRate, exchangeRateOf, type ShownMoney, showMoney } from "#app/shell/figures/exchange-rate.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { FigureNotes } from "#app/shell/figures/noted-figure.tsx";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { FoldedRest } from "#app/shell/page/folded-rest.tsx";
import { TextLink } from "#app/shell/page/links.tsx";
import { Parts } from "#app/shell/page/parts.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { AppContext } from "#worker/context.ts";
import { states } from "#worker/platform/australian-states.ts";
import { formatFact } from "#worker/platform/figure-text.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { type City, cities, cityOfKey, cityPath, readCells, rentKeyOf } from "../server/public.ts";
import { listCityStatistics } from "../server/read-statistics.ts";
import { cellOfGroup, groupedLevels, groupLinks, type LevelGroup, pathOfGroup } from "../shared/level-groups.ts";
import { climateKeyOf, distanceText, rentText, shortRegional } from "./city-facts.server.ts";
import { cityText } from "./city-text.json";
import { describeList } from "./describe-page.server.ts";
import { drawCityFees } from "./field-charts.server.ts";
import { LevelSwitch } from "./parts.tsx";
import { statisticsText } from "./text.json";

const path = "/study/cities";

/** The cities on a map and by state, with the facts that students compare: fee, rent, regional category, distance. */
export async function drawCities(app: AppContext, group: LevelGroup) {
  const keys = cities().flatMap(({ key }) => [rentKeyOf(key), climateKeyOf(key)]);
  const [cells, country, facts, register] = await Promise.all([
    listCityStatistics(app, groupedLevels),
    readCells(app, { fields: [""], levels: groupedLevels, places: [""] }),
    readFacts(app, [...keys, ...shownRateKeys(app)]),
    readRegisterCounts(app),
  ]);
  const rate = exchangeRateOf(facts, app.now());
  const byCity = Map.groupBy(cells, ({ place }) => place);
  const totals = cells.filter(({ level }) => level === "");
  const listed = totals.flatMap(({ place, courses }) => {
    const city = cityOfKey(place);
    const median = cellOfGroup(byCity.get(place) ?? [], group)?.yearly?.median;
    return city ? [{ city, courses, fee: median === undefined ? null : showMoney(median, rate) }] : [];
  });
  const hrefOf = (key: string) => pathOfGroup(cityPath(key), group);
  const map = drawCityFees(
    totals.flatMap(({ place }) => cellOfGroup(byCity.get(place) ?? [], group) ?? []),
    { most: 9, hrefOf: ({ place }) => hrefOf(place), country, rate, rents: facts },
  );
  const mapped = new Set(map?.rows.map(({ href }) => href));
  const rowOf = ({ city, courses, fee }: Listed) => {
    const climate = facts.get(climateKeyOf(city.key));
    const rent = rentText(facts.get(rentKeyOf(city.key)));
    const traits = [
      fill(statisticsText.courses, { count: formatNumber(courses) }),
      rent && <b className="font-medium text-ink">{rent}</b>,
      climate && formatFact(climate),
      shortRegional(city),
      distanceText(city),
    ];
    return (
      <li key={city.key}>
        <span>
          <a href={hrefOf(city.key)} className="title-link text-block">
            {city.nameCn}{" "}
            <span lang="en" className="font-normal text-muted text-sm">
              {city.nameEn}
            </span>
          </a>
          <small className="block text-muted text-sm">
            <Parts of={traits} />
          </small>
        </span>
        <span className="tabular-nums">
          <b className="font-semibold">{fee?.aud ?? statisticsText.none}</b>
          <small className="block text-muted text-sm">{fee?.converted}</small>
        </span>
      </li>
    );
  };
  const html = await draw(
    <>
      <LevelSwitch links={groupLinks(cells, path, group)} />
      {map && <LeaderMap map={map} head={[cityText.listName, cityText.feeHead]} />}
      <p className="mt-3 max-w-[52em] text-muted text-sm">
        {cityText.regionalShort}
        <TextLink href="/visa/graduate">{cityText.regionalShortLink}</TextLink>
      </p>
      {states.map((state) => {
        const own = listed.filter(({ city }) => city.state === state && !mapped.has(hrefOf(city.key)));
        return own.length === 0 ? null : (
          <Section key={state} id={state.toLowerCase()} title={stateNames[state] ?? state}>
            <FoldedRest
              items={own.toSorted((a, b) => Number(b.fee !== null) - Number(a.fee !== null))}
              shown={own.filter(({ fee }) => fee !== null).length}
              more={cityText.moreCities}
            >
              {(some) => <ul className="rows rows-figures lg:grid lg:grid-cols-2 lg:gap-x-12">{some.map(rowOf)}</ul>}
            </FoldedRest>
          </Section>
        );
      })}
      <FigureNotes facts={[...facts.values()].filter(({ key }) => keys.includes(key))} />
      <p className="mt-8 max-w-[40em] text-muted text-sm">
        {cityText.distanceNote}
        {describeRate(rate, facts)}
        {fill(statisticsText.source, { date: register?.registerDate ?? "" })}
      </p>
    </>,
  );
  return { ...describeList(cityText, path, app.origin), html };
}

interface Listed {
  city: City;
  courses: number;
  /** The yearly fee of the chosen level; null with too few courses. */
  fee: ShownMoney | null;
}
