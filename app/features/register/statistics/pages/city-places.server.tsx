import { coordinatesOf } from "#app/features/register/catalogue/server/public.ts";
import { Chart } from "#app/shell/charts/chart.tsx";
import { drawRegion } from "#app/shell/charts/map.server.ts";
import { convertFact, type ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { Figure } from "#app/shell/figures/figure.tsx";
import { formatNumber } from "#app/shell/figures/format.ts";
import { FigureNotes } from "#app/shell/figures/noted-figure.tsx";
import { ExternalLink, TextLink, TitleLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { City } from "../server/public.ts";
import { sharedRent } from "../server/public.ts";
import type { Suburb } from "../server/schema.ts";
import { regionalText } from "./city-facts.server.ts";
import { cityText } from "./city-text.json";
import { shareText } from "./fee-words.ts";
import { searchAddress } from "./field-charts.server.ts";
import { statisticsText } from "./text.json";

/** Day of the list of regional postcodes: seed/places/README.md. */
const regionalListDay = "2026-11-22";

const regionalPostcodes =
  "https://immi.homeaffairs.gov.au/visas/working-in-australia/skill-occupation-list/regional-postcodes";

interface LivingProps {
  name: string;
  /** The city's own figures, and those of the country and the state. */
  own: readonly Fact[];
  others: readonly Fact[];
  month: Pick<Fact, "unit" | "value" | "valueTo"> | null;
  rate: ExchangeRate | null;
}

/** What a month costs, the city's rent and weather, and folded the ranges of the country, from the registry of figures. */
export function Living({ name, own, others, month, rate }: LivingProps) {
  const hasRent = own.some(({ key }) => key.startsWith("living."));
  const rows = (facts: readonly Fact[]) =>
    facts.map((fact) => (
      <li key={fact.key}>
        <span>{fact.label}</span>
        <span className="text-end">
          <Figure fact={fact} brief />
          <span className="converted">{convertFact(fact, rate)}</span>
        </span>
      </li>
    ));
  return (
    <Section id="living" title={cityText.livingTitle}>
      {!hasRent && <p>{fill(cityText.livingNational, { name })}</p>}
      {month && (
        <p className="mt-3 flex justify-between gap-4 border-line border-y py-3 font-semibold">
          {cityText.month}
          <b className="shrink-0 text-end tabular-nums">
            {formatFact({ key: "", ...month })}
            <span className="converted">{convertFact(month, rate)}</span>
          </b>
        </p>
      )}
      <details className="folded-section">
        <summary>
          <h3>{cityText.livingRanges}</h3>
        </summary>
        <ul className="rows rows-figures">
          {rows([...own, ...others.filter(({ key }) => !hasRent || key !== sharedRent)])}
        </ul>
      </details>
      <FigureNotes facts={[...own, ...others]} />
      <p className="mt-2">
        <TextLink href="/resources/cost-of-living">{cityText.livingGuide}</TextLink>
      </p>
    </Section>
  );
}

/** Whether the city is a designated regional area, with the date of the list and the link to the official one. */
export function Regional({ city }: { city: City }) {
  return (
    <Section id="regional" title={cityText.regionalTitle}>
      <p className="answer">{regionalText(city)}</p>
      <p className="text-muted text-sm">
        {fill(cityText.regionalWhy, { date: regionalListDay })}
        <ExternalLink href={regionalPostcodes}>{cityText.regionalLink}</ExternalLink>
        {cityText.regionalEnd}
      </p>
    </Section>
  );
}

const maxSuburbs = 8;

/**
 * The map of the campuses, or of the city's position, and the suburbs with most courses.
 * @param all courses of the city
 */
export function suburbsSection(city: City, suburbs: readonly Suburb[], all: number) {
  const map = drawSuburbs(city, suburbs);
  const [first] = suburbs;
  if (!map && !first) return null;
  const title =
    first && suburbs.length > 1
      ? fill(cityText.suburbsTitle, {
          share: shareText(Math.min(1, first.courses / all)),
          suburb: first.nameCn ?? first.name,
        })
      : cityText.mapTitle;
  return (
    <Section key="suburbs" id="suburbs" title={title}>
      {map && <p className="text-muted">{cityText.suburbsIntro}</p>}
      <div className="sm:grid sm:grid-cols-2 sm:items-start sm:gap-10">
        {map && <Chart drawing={map} isTold={suburbs.length <= 1} className="max-w-md" />}
        <div>
          <ul className="rows rows-figures mt-3">
            {suburbs.slice(0, maxSuburbs).map(({ place, name, nameCn, courses }) => (
              <li key={place}>
                <TitleLink href={searchAddress({ place })}>
                  {nameCn && <>{nameCn} </>}
                  <span lang="en" className={nameCn ? "font-normal text-muted text-sm" : ""}>
                    {name}
                  </span>
                </TitleLink>
                <span className="tabular-nums">{fill(statisticsText.courses, { count: formatNumber(courses) })}</span>
              </li>
            ))}
          </ul>
          {suburbs.length > maxSuburbs && (
            <p className="mt-2 text-muted text-sm">
              {fill(cityText.suburbsMore, { count: suburbs.length - maxSuburbs })}
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}

/** The suburbs on a map of the city; null where there is no such map. */
function drawSuburbs({ key, nameCn }: City, suburbs: readonly Suburb[]) {
  const placed = suburbs.flatMap((suburb) => {
    const at = coordinatesOf(suburb.place);
    return at ? [{ ...at, ...suburb }] : [];
  });
  const title = `${nameCn}的校区`;
  const most = placed.slice(0, 5).map(({ name, courses }) => `${name} ${formatNumber(courses)} 门`);
  return drawRegion(key, {
    points: placed.map(({ lat, lng, name, courses }) => ({ lat, lng, label: name, weight: courses })),
    description: `${title}：${most.join("，")}`,
    table: {
      caption: title,
      head: ["地方", "课程"],
      rows: placed
        .slice(0, 40)
        .map(({ name, nameCn: chinese, courses }) => [chinese ? `${chinese} ${name}` : name, formatNumber(courses)]),
    },
  });
}
