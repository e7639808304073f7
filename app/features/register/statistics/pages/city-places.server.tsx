import { coordinatesOf } from "#app/features/register/catalogue/server/public.ts";
import { Chart } from "#app/shell/charts/chart.tsx";
import { drawRegion } from "#app/shell/charts/map.server.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { FactSources } from "#app/shell/figures/fact-sentence.tsx";
import { Figure } from "#app/shell/figures/figure.tsx";
import { formatNumber } from "#app/shell/figures/format.ts";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { City } from "../server/public.ts";
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

/** Rents and other costs from the registry of figures, and the names of missing ones. */
export function Living({ name, own, others }: { name: string; own: readonly Fact[]; others: readonly Fact[] }) {
  const all = [...own, ...others];
  return (
    <Section id="living" title={cityText.livingTitle}>
      <p>
        {own.some(({ key }) => key.startsWith("living."))
          ? cityText.livingOwn
          : fill(cityText.livingNational, { name })}
      </p>
      <ul className="rows rows-figures mt-3">
        {all.map((fact) => (
          <li key={fact.key}>
            <span className={own.includes(fact) ? "font-semibold" : ""}>{fact.label}</span>
            <Figure fact={fact} brief />
          </li>
        ))}
      </ul>
      <FactSources sentences={[{ text: "", facts: Object.fromEntries(all.map((fact) => [fact.key, fact])) }]} />
      <p className="mt-2">
        <a href="/resources/cost-of-living" className="text-primary underline underline-offset-4">
          {cityText.livingGuide}
        </a>
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
                <a href={searchAddress({ place })} className="title-link">
                  {nameCn && <>{nameCn} </>}
                  <span lang="en" className={nameCn ? "font-normal text-muted text-sm" : ""}>
                    {name}
                  </span>
                </a>
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
