import { stateNames } from "#app/features/register/catalogue/pages/public.ts";
import { readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { states } from "#app/features/register/catalogue/shared/register-values.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { LeaderMap } from "#app/shell/charts/leader-map.tsx";
import { FactSources } from "#app/shell/figures/fact-sentence.tsx";
import { formatNumber } from "#app/shell/figures/format.ts";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { FoldedRest } from "#app/shell/page/folded-rest.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { AppContext } from "#worker/context.ts";
import { type City, cities, cityOfKey, cityPath } from "../server/public.ts";
import { listCityStatistics } from "../server/read-statistics.ts";
import { cellOfGroup, groupedLevels, groupLinks, type LevelGroup, pathOfGroup } from "../shared/level-groups.ts";
import { distanceText, rentKeyOf, rentText, shortRegional } from "./city-facts.server.ts";
import { cityText } from "./city-text.json";
import { describeList } from "./describe-page.server.ts";
import { leadingFees } from "./fee-words.ts";
import { drawCityFees } from "./field-charts.server.ts";
import { LevelSwitch } from "./parts.tsx";
import { statisticsText } from "./text.json";

const path = "/study/cities";

/** The cities on a map and by state, with what one asks of them: fee, rent, regional or not, how far away. */
export async function drawCities(app: AppContext, group: LevelGroup) {
  const [cells, rents, register] = await Promise.all([
    listCityStatistics(app, groupedLevels),
    readFacts(
      app,
      cities().map(({ key }) => rentKeyOf(key)),
    ),
    readRegisterCounts(app),
  ]);
  const byCity = Map.groupBy(cells, ({ place }) => place);
  const totals = cells.filter(({ level }) => level === "");
  const listed = totals.flatMap(({ place, courses }) => {
    const city = cityOfKey(place);
    return city ? [{ city, courses, fees: leadingFees(byCity.get(place) ?? [], group) }] : [];
  });
  const map = drawCityFees(
    totals.flatMap(({ place }) => cellOfGroup(byCity.get(place) ?? [], group) ?? []),
    { most: 9, hrefOf: ({ place }) => pathOfGroup(cityPath(place), group) },
  );
  const rowOf = ({ city, courses, fees: [fee = statisticsText.none, other] }: Listed) => (
    <li key={city.key}>
      <span>
        <a href={pathOfGroup(cityPath(city.key), group)} className="title-link">
          {city.nameCn}{" "}
          <span lang="en" className="font-normal text-muted text-sm">
            {city.nameEn}
          </span>
        </a>
        <small className="block text-muted text-sm">
          {[rentText(rents.get(rentKeyOf(city.key))), shortRegional(city), distanceText(city)]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </span>
      <span className="tabular-nums">
        {fee}
        <small className="block text-muted text-sm">
          {other && <span className="max-sm:hidden">{other} · </span>}
          {fill(statisticsText.courses, { count: formatNumber(courses) })}
        </small>
      </span>
    </li>
  );
  const html = await draw(
    <>
      <LevelSwitch links={groupLinks(cells, path, group)} />
      {map && <LeaderMap map={map} />}
      {states.map((state) => {
        const own = listed.filter(({ city }) => city.state === state);
        return own.length === 0 ? null : (
          <Section key={state} id={state.toLowerCase()} title={stateNames[state] ?? state}>
            <FoldedRest
              items={own.toSorted((a, b) => Number(b.fees.length > 0) - Number(a.fees.length > 0))}
              shown={own.filter(({ fees }) => fees.length > 0).length}
              more={cityText.moreCities}
            >
              {(some) => <ul className="rows rows-figures lg:grid lg:grid-cols-2 lg:gap-x-12">{some.map(rowOf)}</ul>}
            </FoldedRest>
          </Section>
        );
      })}
      <FactSources sentences={[{ text: "", facts: Object.fromEntries(rents) }]} />
      <p className="mt-8 max-w-[40em] text-muted text-sm">
        {cityText.distanceNote}
        {fill(statisticsText.source, { date: register?.registerDate ?? "" })}
      </p>
    </>,
  );
  return { ...describeList(cityText, path, app.origin), html };
}

interface Listed {
  city: City;
  courses: number;
  /** What a year costs at the chosen level, and at one more. */
  fees: string[];
}
