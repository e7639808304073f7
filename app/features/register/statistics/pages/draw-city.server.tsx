import { fieldNames, readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { LeaderMap } from "#app/shell/charts/leader-map.tsx";
import {
  convertFact,
  describeRate,
  type ExchangeRate,
  exchangeRateOf,
  showMoney,
} from "#app/shell/figures/exchange-rate.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { ButtonLink, TitleLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { TableHead } from "#app/shell/page/table-head.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { AppContext } from "#worker/context.ts";
import { formatFact, hundreds } from "#worker/platform/figure-text.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { type City, cityPath, type FieldStatistic, fieldPath, monthlyCost, rentKeyOf } from "../server/public.ts";
import { readCity } from "../server/read-field.ts";
import { listCityStatistics, listFieldStatistics } from "../server/read-statistics.ts";
import {
  cellOfGroup,
  cellsByLevel,
  groupedLevels,
  groupOfLevel,
  hasMedian,
  type LevelGroup,
  leadingCells,
  pathOfGroup,
} from "../shared/level-groups.ts";
import { climateKeyOf, livingFigures } from "./city-facts.server.ts";
import { Living, Regional, suburbsSection } from "./city-places.server.tsx";
import { cityText } from "./city-text.json";
import { describePage } from "./describe-page.server.ts";
import { medianText, nameOfLevel } from "./fee-words.ts";
import { drawCityFees, drawLevels, searchAddress } from "./field-charts.server.ts";
import { cityGuides } from "./guides.json";
import { historySection, knownSection, levelsSection, SubjectPage } from "./parts.tsx";
import { statisticsText } from "./text.json";
import { viewFeeHistory } from "./view-fee-history.server.ts";

/** The page of a city. */
export async function drawCity(app: AppContext, city: City, group: LevelGroup) {
  const { key, nameCn: name } = city;
  const { own, others } = livingFigures(city);
  const [data, country, cities, facts, register] = await Promise.all([
    readCity(app, city, groupedLevels),
    listFieldStatistics(app, groupedLevels),
    listCityStatistics(app, groupedLevels),
    readFacts(app, [...own, ...others, ...shownRateKeys(app)]),
    readRegisterCounts(app),
  ]);
  const { cells, bestKnown, suburbs, history } = data;
  const rate = exchangeRateOf(facts, app.now());
  const { total, shown } = describePage(city, {
    ...{ cells, group, texts: cityText, origin: app.origin, rate },
    ...{ listPath: "/study/cities", path: cityPath(key) },
  });
  const figuresOf = (keys: readonly string[]) => keys.flatMap((one) => facts.get(one) ?? []);
  const month = monthlyCost(key, facts);
  const living = (
    <Living key="living" name={name} own={figuresOf(own)} others={figuresOf(others)} month={month} rate={rate} />
  );
  const regional = <Regional key="regional" city={city} />;
  if (!total) {
    const empty = (
      <p key="empty" className="mt-4">
        {fill(cityText.empty, { name })}
      </p>
    );
    return { ...shown, html: await draw([empty, regional, living]) };
  }
  const main = leadingCells(cells, group)[0] ?? null;
  const levels = cellsByLevel(cells, group);
  const [rent, climate] = [facts.get(rentKeyOf(key)), facts.get(climateKeyOf(key))];
  // Facts about a city besides its fees, as far as known.
  const more = [
    ...(rent ? [{ value: formatFact(rent), converted: convertFact(rent, rate), note: cityText.rentNote }] : []),
    ...(climate ? [{ value: formatFact(climate), note: cityText.climateNote }] : []),
    ...(month
      ? [{ value: formatFact({ key: "", ...month }), converted: convertFact(month, rate), note: cityText.monthNote }]
      : []),
  ];
  const isKnown = bestKnown.filter(({ bachelorFee }) => bachelorFee !== null).length >= 3;
  const knownName = isKnown ? cityText.knownTitle : cityText.hereTitle;
  const known = knownSection(
    // The best known schools that are based in the city; where few have a fee of a bachelor, those first.
    bestKnown
      .toSorted((a, b) => Number(b.state === city.state) - Number(a.state === city.state))
      .toSorted((a, b) => (isKnown ? 0 : Number(a.bachelorFee === null) - Number(b.bachelorFee === null)))
      .map(({ bachelorFee, ...school }) => ({
        ...school,
        fee: bachelorFee === null ? null : showMoney(hundreds(bachelorFee), rate),
      })),
    knownName,
    isKnown ? cityText.knownIntro : cityText.hereIntro,
  );
  const html = await draw(
    <SubjectPage
      {...{ total, jump: { ...cityText.jump, known: knownName }, guides: cityGuides }}
      source={describeRate(rate, facts) + fill(statisticsText.source, { date: register?.registerDate ?? "" })}
      label={cityText.listName}
      strip={[...total.fees.slice(0, Math.max(1, 4 - more.length)), ...more]}
      sections={{
        // Where few schools have a fee, the city itself comes first.
        ...(isKnown ? { known, living, regional } : { living, regional, known }),
        fields: fieldsSection(city, data.fields, country, main, group),
        compared:
          main && comparedSection(city, main, { cities, country, rate, group: groupOfLevel(main.level) ?? group }),
        levels: levelsSection(levels, {
          title: cityText.levelsTitle,
          intro: cityText.levelsIntro,
          chart: drawLevels(`${name}各级别的每年学费`, levels),
          toOf: (level) => searchAddress({ city: key, level }),
        }),
        history: historySection(viewFeeHistory(name, history)),
        suburbs: suburbsSection(city, suburbs, cells.find(({ level }) => level === "")?.courses ?? 0),
      }}
      next={
        <>
          <ButtonLink to={`/search?${new URLSearchParams({ type: "institution", city: key })}`}>
            {fill(cityText.searchSchools, { name })}
          </ButtonLink>
          <ButtonLink to={searchAddress({ city: key })} isPrimary>
            {fill(cityText.searchAll, { count: total.courses })}
          </ButtonLink>
        </>
      }
    />,
  );
  return { ...shown, html };
}

const maxFields = 10;

/** The fields with most courses of a level, their median fee here and in the country. */
function fieldsSection(
  { key }: City,
  cells: readonly FieldStatistic[],
  country: readonly FieldStatistic[],
  main: FieldStatistic | null,
  asked: LevelGroup,
) {
  const group = groupOfLevel(main?.level ?? "") ?? asked;
  const fields = [...Map.groupBy(cells, ({ field }) => field).values()].flatMap((own) => cellOfGroup(own, group) ?? []);
  return fields.length === 0 ? null : (
    <Section key="fields" id="fields" title={cityText.fieldsTitle}>
      <p className="text-muted">{fill(cityText.fieldsIntro, { level: nameOfLevel(main?.level ?? "") })}</p>
      <table className="mt-3 w-full border-collapse tabular-nums">
        <TableHead
          of={[cityText.fieldHead, cityText.here, cityText.country]}
          row="text-left text-muted text-sm"
          cell="border-line border-b py-2 font-normal not-first:ps-3 not-first:text-right"
        />
        <tbody>
          {fields
            .toSorted((a, b) => b.courses - a.courses)
            .slice(0, maxFields)
            .map(({ field, level, courses, yearly }) => {
              const path = fieldPath(field);
              const name = `${fieldNames.get(field) ?? field}${level === main?.level ? "" : `（${nameOfLevel(level)}）`}`;
              const national = country.find((one) => one.field === field && one.level === level);
              return (
                <tr key={field}>
                  <th scope="row" className="border-line border-b py-2.5 text-left font-normal">
                    {path ? <TitleLink href={path}>{name}</TitleLink> : name}{" "}
                    <a href={searchAddress({ city: key, field, level })} className="count-link text-sm">
                      {fill(statisticsText.courses, { count: formatNumber(courses) })}
                    </a>
                  </th>
                  <td className="border-line border-b py-2.5 ps-3 text-right">{medianText(yearly)}</td>
                  <td className="border-line border-b py-2.5 ps-3 text-right text-muted">
                    {medianText(national?.yearly ?? null)}
                  </td>
                </tr>
              );
            })}
        </tbody>
      </table>
      <p className="text-muted text-sm">{cityText.fieldsFew}</p>
    </Section>
  );
}

interface Others {
  cities: readonly FieldStatistic[];
  /** Fields in Australia, and all fields together. */
  country: readonly FieldStatistic[];
  rate: ExchangeRate | null;
  group: LevelGroup;
}

/** The median fee of a level in this city and in the largest others that have one; null without others. */
function comparedSection({ key }: City, main: FieldStatistic, { cities, country, rate, group }: Others) {
  const known = cities.filter((cell) => cell.level === main.level && hasMedian(cell));
  const own = known.find(({ place }) => place === key)?.yearly?.median;
  const map = drawCityFees(known, {
    ...{ own: key, rate, country: country.filter(({ field }) => field === "") },
    hrefOf: ({ place }) => pathOfGroup(cityPath(place), group),
  });
  if (own === undefined || !map) return null;
  const count = (isCounted: (median: number) => boolean) =>
    formatNumber(known.filter(({ place, yearly }) => place !== key && yearly && isCounted(yearly.median)).length);
  const title = fill(cityText.comparedTitle, {
    ...{ level: nameOfLevel(main.level), count: formatNumber(known.length - 1) },
    ...{ cheaper: count((median) => median < own), dearer: count((median) => median > own) },
  });
  return (
    <Section key="compared" id="compared" title={title}>
      <p className="text-muted">{cityText.comparedIntro}</p>
      <LeaderMap map={map} />
    </Section>
  );
}
